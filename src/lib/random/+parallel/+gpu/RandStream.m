classdef RandStream < handle
%parallel.gpu.RandStream(GENERATOR)             A stream of random gpuArrays of its own:
%   'Philox', 'Threefry' or 'CombRecursive'.
%parallel.gpu.RandStream(GENERATOR, 'Seed', N)  Started from a whole number, or from the clock by 'shuffle'.
%parallel.gpu.RandStream.create(GENERATOR, 'NumStreams', N, 'StreamIndices', I)   Streams that do not overlap.
%parallel.gpu.RandStream.getGlobalStream        The stream that gpuArrays are drawn from.
%parallel.gpu.RandStream.setGlobalStream(S)     Makes S that stream, and gives the former one.
%   RandStream.list names the generators.
%rand(S, ...), randn(S, ...), randi(S, ...), reset(S), reset(S, SEED), S.State, S.Substream.
%There is one generator, Philox, which stands for all: see gpurng.
%>> s = parallel.gpu.RandStream('Philox', 'Seed', 1); class(rand(s, 2))
%ans =
%    'gpuArray'
	properties (SetAccess = private)
		Type = 'Philox'
		Seed = 0
		NumStreams = 1
		StreamIndex = 1
	end
	properties
		NormalTransform = 'BoxMuller'
		Antithetic = false
		FullPrecision = true
	end
	properties (Dependent)
		State
		Substream
	end
	properties (Hidden)
		words = []              % position of the stream, while it is not the global one
		global_ = false
		substream_ = 1
	end
	methods
		function s = RandStream(type, varargin)
			if nargin == 0
				type = 'Philox';
			end
			start(s, type, options(varargin), 1, 1);
		end
		function x = rand(s, varargin)
			x = draw(s, @rand, varargin);
			if s.Antithetic
				x = 1 - x;
			end
		end
		function x = randn(s, varargin)
			x = draw(s, @randn, varargin);
		end
		function x = randi(s, varargin)
			x = draw(s, @randi, varargin);
		end
		function reset(s, seed)
			if nargin > 1
				s.Seed = read_seed(seed);
			end
			restart(s, 1);
		end
		function v = get.State(s)
			v = s.words;
			if s.global_
				v = gpu_random_state;
			end
		end
		function set.State(s, v)
			if s.global_
				gpu_random_state(v);
			else
				s.words = v;
			end
		end
		function v = get.Substream(s)
			v = s.substream_;
		end
		function set.Substream(s, k)
			if ~isscalar(k) || k < 1 || k ~= fix(k)
				error('parallel:gpu:RandStream:InvalidSubstream', ...
					'Substream must be a positive integer.');
			end
			restart(s, k);
		end
		function disp(s)
			stream_show(s, ' on the GPU');
		end
	end
	methods (Hidden)
		function start(s, type, o, index, count)
			s.Type = kind_of(type);
			s.StreamIndex = index;
			s.NumStreams = count;
			if strcmp(s.Type, 'CombRecursive')
				s.NormalTransform = 'Inversion';
			end
			if isfield(o, 'NormalTransform')
				s.NormalTransform = o.NormalTransform;
			end
			s.Seed = read_seed(o.Seed);
			restart(s, 1);
		end
		function restart(s, substream)
			s.substream_ = substream;
			v = zeros(7, 1);
			v(1:2) = [s.Seed, s.StreamIndex - 1 + 2 ^ 16 * (substream - 1)];
			s.State = v;
		end
		function x = draw(s, f, args)
			if s.global_
				x = f(args{:}, 'gpuArray');
				return
			end
			old = gpu_random_state;
			back = onCleanup(@() gpu_random_state(old));
			gpu_random_state(s.words);
			x = f(args{:}, 'gpuArray');
			s.words = gpu_random_state;
		end
	end
	methods (Static)
		function varargout = create(type, varargin)
			varargout = stream_family(options(varargin), 'parallel:gpu:RandStream', ...
				@(o, k) member(type, o, k));
		end
		function s = getGlobalStream
			s = parallel.gpu.RandStream.current([]);
		end
		function old = setGlobalStream(s)
			old = parallel.gpu.RandStream.current(s);
		end
		function list
			fprintf(['The following random number generator algorithms are available on the ' ...
				'GPU:\nPhilox4x32-10:   Philox 4x32 generator with 10 rounds (supports parallel ' ...
				'streams)\n']);
		end
	end
	methods (Static, Hidden)
		function s = current(next)
			persistent stream
			if isempty(stream) || ~isvalid(stream)
				v = gpu_random_state;
				stream = parallel.gpu.RandStream('Philox', 'Seed', v(1));
				stream.global_ = true;
			end
			s = stream;
			if ~isempty(next) && next ~= s
				s.words = gpu_random_state;
				s.global_ = false;
				gpu_random_state(next.words);
				next.global_ = true;
				stream = next;
			end
		end
	end
end

function s = member(type, o, k)
	s = parallel.gpu.RandStream(type, 'Seed', o.Seed);
	start(s, type, o, k, o.NumStreams);
end

function name = kind_of(type)
	names = {'Philox', 'Philox4x32-10', 'Philox4x32_10'; 'Threefry', 'Threefry4x64-20', 'Threefry4x64_20'; ...
		'CombRecursive', 'mrg32k3a', 'mrg32k3a'};
	row = find(any(strcmpi(char(type), names), 2), 1);
	if isempty(row)
		error('parallel:gpu:RandStream:UnknownRNGType', ...
			'Unknown random number generator type: %s.', char(type));
	end
	name = names{row, 1};
end

function seed = read_seed(seed)
	seed = stream_seed(seed, 'parallel:gpu:RandStream');
end

function o = options(args)
	o = stream_options(args, {'Seed', 'NormalTransform', 'NumStreams', 'StreamIndices', 'CellOutput'}, ...
		'parallel:gpu:RandStream');
end
