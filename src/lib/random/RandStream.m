classdef RandStream < handle
%RandStream(GENERATOR)                A stream of random numbers that is independent of other streams.
%RandStream(GENERATOR, 'Seed', N)     Started from a whole number, or from the clock by 'shuffle'.
%RandStream.create(GENERATOR, 'NumStreams', N, 'StreamIndices', I)   Streams that do not overlap.
%RandStream.getGlobalStream           The stream that rand, randn, randi and randperm use.
%RandStream.setGlobalStream(S)        Makes S that stream. RandStream.list names the generators.
%rand(S, ...), randn(S, ...), randi(S, ...), randperm(S, ...), reset(S), reset(S, SEED), S.State, S.Substream.
%>> s = RandStream('mt19937ar'); rand(s, 1, 3)
%ans =
%    0.8147    0.9058    0.1270
	properties (SetAccess = private)
		Type = 'mt19937ar'
		NumStreams = 1
		StreamIndex = 1
	end
	properties
		NormalTransform = 'Ziggurat'
		Antithetic = false
		FullPrecision = true
	end
	properties (Dependent)
		Seed
		State
		Substream
	end
	properties (Hidden)
		saved = []              % result of rng, while the stream is not the global one
		global_ = false
		substream_ = 1
	end
	methods
		function s = RandStream(type, varargin)
			if nargin == 0
				type = 'mt19937ar';
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
		function x = randperm(s, varargin)
			x = draw(s, @randperm, varargin);
		end
		function reset(s, seed)
			if nargin < 2
				seed = s.Seed;
			end
			restart(s, seed);
		end
		function v = get.Seed(s)
			v = now_of(s).Seed;
		end
		function v = get.State(s)
			v = now_of(s).State;
		end
		function set.State(s, v)
			t = now_of(s);
			if ~isa(v, 'uint32') || ~isequal(size(v), size(t.State))
				error('MATLAB:RandStream:set:InvalidState', ...
					['The state must be a %d-by-1 vector of class uint32, as ' ...
					'the property State gives it.'], numel(t.State));
			end
			old = rng;
			t.State = v;
			if ~s.global_
				back = onCleanup(@() rng(old));
			end
			rng(t)                  % an invalid state is an error
			use(s, t);
		end
		function v = get.Substream(s)
			v = s.substream_;
		end
		function set.Substream(s, k)
			if ~isscalar(k) || k < 1 || k ~= fix(k)
				error('MATLAB:RandStream:set:InvalidSubstream', ...
					'Substream must be a positive integer.');
			end
			restart(s, s.Seed, k);
		end
		function s = saveobj(s)
			s.saved = now_of(s);
			s.global_ = false;
		end
		function disp(s)
			stream_show(s, '');
		end
	end
	methods (Hidden)
		function start(s, type, o, index, count)
			s.Type = kind_of(type);
			s.StreamIndex = index;
			s.NumStreams = count;
			if isfield(o, 'NormalTransform')
				s.NormalTransform = o.NormalTransform;
			end
			restart(s, o.Seed);
		end
		function restart(s, seed, substream)
			if nargin < 3
				substream = 1;
			end
			s.substream_ = substream;
			old = rng;
			counted = any(strcmp(s.Type, {'philox4x32_10', 'threefry4x64_20', 'mrg32k3a', 'mlfg6331_64'}));
			rngstream(1 + counted, read_seed(seed), (s.StreamIndex - 1) + 2 ^ 16 * (substream - 1));
			if ~s.global_
				s.saved = rng;
				rng(old);
			end
		end
		function x = draw(s, f, args)
			if s.global_
				x = f(args{:});
				return
			end
			old = rng;
			back = onCleanup(@() rng(old));
			rng(s.saved);
			x = f(args{:});
			s.saved = rng;
		end
		function t = now_of(s)
			t = s.saved;
			if s.global_
				t = rng;
			end
		end
		function use(s, t)
			if s.global_
				rng(t);
			else
				s.saved = t;
			end
		end
	end
	methods (Static)
		function varargout = create(type, varargin)
			varargout = stream_family(options(varargin), 'MATLAB:RandStream:create', ...
				@(o, k) member(type, o, k));
		end
		function s = getGlobalStream
			s = RandStream.current([]);
		end
		function old = setGlobalStream(s)
			old = RandStream.current(s);
		end
		function s = getDefaultStream
			s = RandStream.current([]);
		end
		function list
			fprintf(['mt19937ar        Mersenne Twister\nphilox4x32_10    Philox 4x32 generator with ' ...
				'10 rounds (supports parallel streams)\n']);
		end
	end
	methods (Static, Hidden)
		function s = current(next)
			persistent stream
			if isempty(stream) || ~isvalid(stream)
				state = rng;
				stream = RandStream('mt19937ar', 'Seed', state.Seed);
				if strcmp(state.Type, 'philox')
					stream = RandStream('philox4x32_10', 'Seed', state.Seed);
				end
				stream.saved = [];
				stream.global_ = true;
			end
			s = stream;
			if ~isempty(next)
				s.saved = rng;
				s.global_ = false;
				rng(next.saved_or_now());
				next.global_ = true;
				stream = next;
			end
		end
	end
	methods (Hidden)
		function t = saved_or_now(s)
			t = now_of(s);
		end
	end
end

function s = member(type, o, k)
	if o.NumStreams > 1 && ...
		any(strcmp(kind_of(type), {'mt19937ar', 'dsfmt19937', 'mcg16807', 'shr3cong', 'swb2712'}))
		error('MATLAB:RandStream:create:InvalidNumStreams', ...
			'The %s generator does not support multiple streams.', kind_of(type));
	end
	s = RandStream(type, 'Seed', o.Seed);
	start(s, type, o, k, o.NumStreams);
end

function name = kind_of(type)
	names = {'mt19937ar', 'twister'; 'philox4x32_10', 'philox'; 'threefry4x64_20', 'threefry'; ...
		'mrg32k3a', 'combrecursive'; 'mlfg6331_64', 'multfibonacci'; 'dsfmt19937', 'simdtwister'; ...
		'mcg16807', 'v4'; 'shr3cong', 'v5normal'; 'swb2712', 'v5uniform'};
	row = find(any(strcmpi(char(type), names), 2), 1);
	if isempty(row)
		error('MATLAB:RandStream:UnknownRNGType', 'Unknown random number generator type: %s.', char(type));
	end
	name = names{row, 1};
end

function seed = read_seed(seed)
	seed = stream_seed(seed, 'MATLAB:RandStream');
end

function o = options(args)
	o = stream_options(args, {'Seed', 'NormalTransform', 'RandnAlg', 'NumStreams', 'StreamIndices', ...
		'CellOutput'}, 'MATLAB:RandStream');
end
