classdef audioplayer < handle
%audioplayer(Y, FS)        An object that holds the samples Y, a column for each channel; FS are played a second.
%audioplayer(Y, FS, BITS)  BITS: 8, 16 or 24.
%play, playblocking, pause, resume, stop, isplaying, get and set work on it. No device plays sound: play calls StartFcn
%   and StopFcn, and ends at once.
%>> p = audioplayer(zeros(100, 2), 8000); [p.TotalSamples p.NumberOfChannels]
%ans =
%   100     2
	properties (SetAccess = private)
		BitsPerSample = 16
		NumberOfChannels = 1
		DeviceID = -1
		CurrentSample = 1
		TotalSamples = 0
		Running = 'off'
		Type = 'audioplayer'
	end
	properties
		SampleRate = 8192
		StartFcn = []
		StopFcn = []
		TimerFcn = []
		TimerPeriod = 0.05
		Tag = ''
		UserData = []
	end
	methods
		function p = audioplayer(y, fs, bits, device)
			if nargin < 2
				error('MATLAB:minrhs', 'Not enough input arguments.');
			end
			if isa(y, 'audiorecorder')
				error('RunMat:notSupported', 'audioplayer: no device records sound.');
			end
			if nargin < 3, bits = []; end
			if nargin > 3 && ~(isnumeric(device) && isscalar(device) && device == -1)
				error('MATLAB:audiovideo:audioplayer:invalidDeviceID', ...
					'audioplayer: there is no sound device.');
			end
			[y, p.SampleRate, p.BitsPerSample] = sound_data('audioplayer', y, fs, bits);
			[p.TotalSamples, p.NumberOfChannels] = size(y);
		end
		function set.SampleRate(p, fs)
			[~, p.SampleRate] = sound_data('audioplayer', 0, fs);
		end
		function set.TimerPeriod(p, seconds)
			if ~isnumeric(seconds) || ~isscalar(seconds) || ~(seconds > 0)
				error('MATLAB:audiovideo:audioplayer:invalidTimerPeriod', ...
					'TimerPeriod must be a positive number.');
			end
			p.TimerPeriod = double(seconds);
		end
		function play(p, range)
			if nargin < 2, range = [1 p.TotalSamples]; end
			if isscalar(range), range(2) = p.TotalSamples; end
			if ~isnumeric(range) || numel(range) ~= 2 || any(range ~= fix(range)) || ...
					range(1) < 1 || range(1) > range(2) || range(2) > p.TotalSamples
				error('MATLAB:audiovideo:audioplayer:invalidRange', ...
					'The samples must be FIRST or [FIRST LAST] of %d samples.', p.TotalSamples);
			end
			no_sound('audioplayer');
			p.Running = 'on';
			run(p, p.StartFcn, 'StartFcn');
			p.Running = 'off';
			p.CurrentSample = 1;
			run(p, p.StopFcn, 'StopFcn');
		end
		function playblocking(p, varargin), play(p, varargin{:}); end
		function resume(p), play(p, p.CurrentSample); end
		function pause(p), p.Running = 'off'; end
		function stop(p)
			p.Running = 'off';
			p.CurrentSample = 1;
		end
		function yes = isplaying(p), yes = strcmp(p.Running, 'on'); end
		function v = get(p, name)
			if nargin > 1, v = p.(char(name)); return, end
			v = struct();
			for word = properties(p)', v.(word{1}) = p.(word{1}); end
		end
		function set(p, varargin)
			if mod(numel(varargin), 2)
				error('MATLAB:audiovideo:audioplayer:invalidInput', 'Each property needs a value.');
			end
			for k = 1:2:numel(varargin), p.(char(varargin{k})) = varargin{k + 1}; end
		end
	end
	methods (Access = private)
		function run(p, f, type)
			if isempty(f), return, end
			event = struct('Type', type, 'Data', struct('time', clock));
			if iscell(f)
				f{1}(p, event, f{2:end});
			elseif ischar(f) || isstring(f)
				evalin('base', f);
			else
				f(p, event);
			end
		end
	end
end
