classdef inputParser < handle
%inputParser  Checks the arguments of a function: required ones, optional ones, and pairs of names and values.
%P.addRequired(NAME, CHECK), P.addOptional(NAME, DEFAULT, CHECK), P.addParameter(NAME, DEFAULT, CHECK),
%P.addSwitch(NAME),
%P.parse(ARGS...); then P.Results.NAME, P.Unmatched, P.UsingDefaults.
%>> p = inputParser; p.addRequired('x'); p.addParameter('Width', 5); p.parse(1, 'Width', 7);
%>> p.Results.Width
%ans =
%     7
    properties
        CaseSensitive = false
        FunctionName = ''
        KeepUnmatched = false
        PartialMatching = true
        StructExpand = true
    end
    properties (SetAccess = private)
        Parameters = {}
        Results = struct()
        Unmatched = struct()
        UsingDefaults = {}
    end
    properties (Access = private)
        Required = {}           % names, in order
        Optional = {}
        Named = {}
        Switch = {}
        Default = struct()
        Check = struct()
    end
    methods
        function addRequired(this, name, check)
            if ~isempty(this.Optional) || ~isempty(this.Named) || ~isempty(this.Switch)
                error('MATLAB:InputParser:AddRequiredAfterOptional', ...
                    'addRequired cannot be called after addOptional or addParameter.');
            end
            if nargin < 3, check = []; end
            this.Required{end + 1} = this.declare(name, [], check);
        end
        function addOptional(this, name, default, check)
            if ~isempty(this.Named) || ~isempty(this.Switch)
                error('MATLAB:InputParser:AddOptionalAfterParameter', ...
                    'addOptional cannot be called after addParameter.');
            end
            if nargin < 4, check = []; end
            this.Optional{end + 1} = this.declare(name, default, check);
        end
        function addParameter(this, name, default, check, varargin)
            if nargin < 4, check = []; end
            if ischar(check) || isstring(check), check = []; end
            this.Named{end + 1} = this.declare(name, default, check);
        end
        function addParamValue(this, varargin)
            addParameter(this, varargin{:});
        end
        function addSwitch(this, name)
            this.Switch{end + 1} = this.declare(name, false, []);
        end
        function parse(this, varargin)
            this.Results = struct();
            this.Unmatched = struct();
            this.UsingDefaults = {};
            n = numel(this.Required);
            if numel(varargin) < n
                this.fail('notEnoughInputs', 'Not enough input arguments.');
            end
            for k = 1:n
                this.accept(this.Required{k}, varargin{k});
            end
            at = this.read_optional(varargin, n + 1);
            this.read_named(varargin, at);
            this.fill_defaults();
        end
        function disp(this)
            fprintf('  inputParser with properties:\n\n');
            names = {'CaseSensitive', 'FunctionName', 'KeepUnmatched', 'PartialMatching', 'StructExpand'};
            for k = 1:numel(names)
                v = this.(names{k});
                if ischar(v), text = ['''' v '''']; else, text = num2str(v); end
                fprintf('%20s: %s\n', names{k}, text);
            end
            fprintf('%20s: {%s}\n', 'Parameters', ...
                strjoin(cellfun(@(t) ['''' t ''''], this.Parameters, 'UniformOutput', false), '  '));
        end
    end
    methods (Access = private)
        function name = declare(this, name, default, check)
            name = char(name);
            if ~isvarname(name)
                error('MATLAB:InputParser:InvalidName', 'Argument names must be valid MATLAB identifiers.');
            end
            if any(strcmp(name, this.Parameters))
                error('MATLAB:InputParser:DuplicateParameter', ...
                    'Argument name ''%s'' has already been specified.', name);
            end
            this.Parameters{end + 1} = name;
            this.Default.(name) = default;
            this.Check.(name) = check;
        end
        function fail(this, id, format, varargin)
            if ~isempty(this.FunctionName)
                format = ['Error using ' this.FunctionName '\n' format];
            end
            throwAsCaller(MException(['MATLAB:InputParser:' id], format, varargin{:}));
        end
        function [good, why] = passes(this, name, value)
            check = this.Check.(name);
            good = true;
            why = '';
            if isempty(check)
                return
            end
            try
                good = runmat_validate(check, value);
            catch ME
                good = false;
                why = ME.message;
            end
        end
        function accept(this, name, value)
            [good, why] = this.passes(name, value);
            if ~good
                if isempty(why)
                    why = ['It must satisfy the function: ' func2str(this.Check.(name)) '.'];
                end
                this.fail('ArgumentFailedValidation', 'The value of ''%s'' is invalid. %s', name, why);
            end
            this.Results.(name) = value;
        end
        function at = read_optional(this, args, at)
            % If a text fails the check of an optional argument, it is the first of the names.
            for k = 1:numel(this.Optional)
                if at > numel(args)
                    return
                end
                name = this.Optional{k};
                value = args{at};
                is_text = (ischar(value) && isrow(value)) || (isstring(value) && isscalar(value));
                has_names = ~isempty(this.Named) || ~isempty(this.Switch);
                unchecked = isempty(this.Check.(name));
                if is_text && (unchecked && has_names || ~unchecked && ~this.passes(name, value))
                    return
                end
                if isstruct(value) && this.StructExpand && isscalar(value) && ~isempty(this.Check.(name)) && ...
                    ~this.passes(name, value)
                    return
                end
                this.accept(name, value);
                at = at + 1;
            end
        end
        function name = find_name(this, text)
            name = '';
            text = char(text);
            all = [this.Named this.Switch];
            if this.CaseSensitive
                hit = find(strcmp(text, all));
            else
                hit = find(strcmpi(text, all));
            end
            if isempty(hit) && this.PartialMatching && ~isempty(text)
                if this.CaseSensitive
                    hit = find(strncmp(text, all, numel(text)));
                else
                    hit = find(strncmpi(text, all, numel(text)));
                end
                if numel(hit) > 1
                    this.fail('AmbiguousParameter', '''%s'' matches more than one parameter name.', text);
                end
            end
            if ~isempty(hit)
                name = all{hit(1)};
            end
        end
        function read_named(this, args, at)
            while at <= numel(args)
                given = args{at};
                if isstruct(given) && isscalar(given) && this.StructExpand
                    names = fieldnames(given);
                    for k = 1:numel(names)
                        this.take(names{k}, given.(names{k}));
                    end
                    at = at + 1;
                    continue
                end
                if ~((ischar(given) && isrow(given)) || (isstring(given) && isscalar(given)))
                    if at <= numel(this.Required) + numel(this.Optional) || isempty(this.Named)
                        this.fail('TooManyInputs', 'Too many input arguments.');
                    end
                    this.fail('ParamMustBeChar', ...
                        'Expected a string scalar or character vector for the parameter name.');
                end
                name = this.find_name(given);
                if ~isempty(name) && any(strcmp(name, this.Switch))
                    this.Results.(name) = true;
                    at = at + 1;
                    continue
                end
                if at == numel(args)
                    if isempty(name) && ~this.KeepUnmatched
                        this.unknown(given);
                    end
                    this.fail('ParamMissingValue', ...
                        ['No value was given for ''%s''. Name-value pair arguments require a name followed by a ' ...
                        'value.'], char(given));
                end
                this.take(given, args{at + 1});
                at = at + 2;
            end
        end
        function take(this, given, value)
            name = this.find_name(given);
            if ~isempty(name)
                this.accept(name, value);
            elseif this.KeepUnmatched
                this.Unmatched.(char(given)) = value;
            else
                this.unknown(given);
            end
        end
        function unknown(this, given)
            this.fail('UnmatchedParameter', ...
                ['''%s'' is not a recognized parameter. For a list of valid name-value pair arguments, see the ' ...
                'documentation for this function.'], char(given));
        end
        function fill_defaults(this)
            for k = 1:numel(this.Parameters)
                name = this.Parameters{k};
                if ~isfield(this.Results, name)
                    this.Results.(name) = this.Default.(name);
                    this.UsingDefaults{end + 1} = name;
                end
            end
            this.Results = orderfields(this.Results, sort_names(fieldnames(this.Results)));
        end
    end
end

function names = sort_names(names)
[~, order] = sort(lower(names));
names = names(order);
end
