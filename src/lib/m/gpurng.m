function s = gpurng(varargin)
%GPURNG Controls the random numbers of gpuArrays, which share their seed with others but have a generator of their own.
%   GPURNG(SEED), GPURNG('default'), GPURNG('shuffle') start it; GPURNG(SEED, GENERATOR) names 'Philox', 'Threefry' or
%   'CombRecursive': there is one generator, Philox, which stands for all. S = GPURNG gives the settings, GPURNG(S) restores them.
if nargin > 1
    if ~any(strcmpi(varargin{2}, {'Philox', 'Philox4x32-10', 'Philox4x32_10', 'Threefry', 'Threefry4x64-20', 'Threefry4x64_20', 'CombRecursive', 'mrg32k3a'}))
        error('parallel:gpu:rng:InvalidGenerator', 'The generator must be ''Philox'', ''Threefry'' or ''CombRecursive''.');
    end
    varargin = varargin(1);
end
if nargout > 0
    s = rng(varargin{:});
else
    rng(varargin{:});
end
end
