classdef Account < handle
    % A bank account with events and validation
    properties (SetAccess = private)
        Owner (1,:) char
        Balance (1,1) double {mustBeFinite} = 0
        History = struct('t', {}, 'amt', {})
    end
    properties
        Rate double {mustBeNonnegative, mustBeLessThan(Rate, 1)} = 0.01
        Status AccountStatus = AccountStatus.Open
    end
    properties (Dependent)
        Count
    end
    properties (Constant)
        Currency = 'EUR';
    end
    events
        Overdraft
    end
    methods
        function obj = Account(owner, balance)
            if nargin > 0, obj.Owner = owner; end
            if nargin > 1, obj.Balance = balance; end
        end
        function deposit(obj, amt)
            arguments
                obj
                amt (1,1) double {mustBePositive}
            end
            obj.Balance = obj.Balance + amt;
            obj.History(end+1) = struct('t', numel(obj.History)+1, 'amt', amt);
        end
        function ok = withdraw(obj, amt)
            if amt > obj.Balance
                notify(obj, 'Overdraft', OverdraftData(amt - obj.Balance));
                ok = false; return
            end
            obj.Balance = obj.Balance - amt; ok = true;
        end
        function n = get.Count(obj), n = numel(obj.History); end
        function set.Rate(obj, r), obj.Rate = round(r, 4); end
        function r = plus(a, b)
            r = Account([a.Owner '+' b.Owner], a.Balance + b.Balance);
        end
        function tf = eq(a, b), tf = a.Balance == b.Balance; end
        function disp(obj)
            for k = 1:numel(obj), fprintf('  <%s: %.2f %s>\n', obj(k).Owner, obj(k).Balance, obj(k).Currency); end
        end
    end
    methods (Static)
        function a = fromStruct(s), a = Account(s.owner, s.balance); end
    end
end
