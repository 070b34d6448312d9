function s = gpurng(seed, generator)
%gpurng  Controls the random numbers of gpuArrays. Random numbers of ordinary arrays do not change.
%   GPURNG(SEED), GPURNG('default'), GPURNG('shuffle') start their generator; GPURNG(SEED, GENERATOR) names 'Philox',
%   'Threefry' or 'CombRecursive': there is one, Philox, which stands for all. S = GPURNG gives the settings, GPURNG(S)
%   restores them.
%   Until the first GPURNG, and after the next RNG(SEED), gpuArrays share the seed of other draws.
if nargin > 1 && ...
    ~any(strcmpi(generator, {'Philox', 'Philox4x32-10', 'Philox4x32_10', 'Threefry', 'Threefry4x64-20', ...
    'Threefry4x64_20', 'CombRecursive', 'mrg32k3a'}))
    error('parallel:gpu:rng:InvalidGenerator', 'The generator must be ''Philox'', ''Threefry'' or ''CombRecursive''.');
end
if nargout > 0 || nargin == 0
    words = gpu_random_state;
    s = struct('Type', 'philox', 'Seed', words(1), 'State', words);
end
if nargin == 0, return, end
if isstruct(seed)
    if ~isfield(seed, 'State')
        error('parallel:gpu:rng:BadSettings', 'The settings must be a structure that gpurng gave.');
    end
    gpu_random_state(seed.State);
elseif strcmpi(seed, 'default')
    gpu_random_state(0);
elseif strcmpi(seed, 'shuffle')
    gpu_random_state(mod(floor(now * 86400000), 2^32));
elseif isnumeric(seed) && isscalar(seed)
    gpu_random_state(double(seed));
else
    error('parallel:gpu:rng:InvalidSeed', ...
        ['The seed must be a nonnegative integer less than 2^32, ''default'', ''shuffle'' or a structure that ' ...
        'gpurng gave.']);
end
end
