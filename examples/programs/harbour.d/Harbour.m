classdef Harbour < handle
    % Berths, a queue, and the rule of who is next.
    properties (SetAccess = private)
        Berths
        Busy = 0
        Queue = {}
        Served = {}
        Log = {}
        Waits
    end
    properties
        Verbose = false
    end
    properties (Access = private)
        Agenda
        Clock = 0
        Listeners = {}
    end
    events
        Full
    end
    methods
        function h = Harbour(berths)
            if nargin < 1
                berths = 2;
            end
            h.Berths = berths;
            h.Agenda = Agenda;
            h.Waits = struct('Ferry', Tally, 'Freighter', Tally);
        end
        function set.Verbose(h, yes)
            assert(islogical(yes), 'Harbour:flag', 'Verbose is true or false');
            h.Verbose = yes;
        end
        function expect(h, vessel, time)
            h.Agenda.add(time, 'arrive', vessel);
            h.Listeners{end+1} = addlistener(vessel, 'Departed', @(src, ~) h.note('%s departed', src.Name));
        end
        function run(h)
            while ~h.Agenda.IsEmpty
                e = h.Agenda.next();
                assert(e.Time >= h.Clock, 'time runs backwards');
                h.Clock = e.Time;
                switch e.Kind
                    case 'arrive'
                        h.arrive(e.Subject);
                    case 'leave'
                        h.release(e.Subject);
                end
            end
        end
        function n = numServed(h, kind)
            if nargin < 2
                n = numel(h.Served);
            else
                n = sum(cellfun(@(v) isa(v, kind), h.Served));
            end
        end
        function delete(h)
            if h.Verbose
                fprintf('harbour closed after %d vessels\n', numel(h.Served));
            end
        end
    end
    methods (Access = private)
        function arrive(h, v)
            v.Arrived = h.Clock;
            h.note('%s arrived', v.Name);
            h.Queue{end+1} = v;
            if h.Busy == h.Berths
                notify(h, 'Full');
            end
            h.assignBerths();
        end
        function assignBerths(h)
            while h.Busy < h.Berths && ~isempty(h.Queue)
                ferry = find(cellfun(@(v) isa(v, 'Ferry'), h.Queue), 1);
                if isempty(ferry)
                    ferry = 1;
                end
                v = h.Queue{ferry};
                h.Queue(ferry) = [];
                h.Busy = h.Busy + 1;
                v.Berthed = h.Clock;
                kind = class(v);
                h.Waits.(kind) = h.Waits.(kind).add(v.waited());
                h.note('%s berthed after %.2f', v.Name, v.waited());
                h.Agenda.add(h.Clock + v.serviceTime(), 'leave', v);
            end
        end
        function release(h, v)
            v.leave(h.Clock);
            h.Busy = h.Busy - 1;
            h.Served{end+1} = v;
            h.assignBerths();
        end
        function note(h, format, varargin)
            h.Log{end+1} = sprintf(['%6.2f  ' format], h.Clock, varargin{:});
        end
    end
end
