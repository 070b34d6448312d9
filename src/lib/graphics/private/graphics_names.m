function names = graphics_names(kind)
%graphics_names  The names of the properties of a KIND of objects, in MATLAB's order; {} for a kind that is not listed.
persistent lists
if isempty(lists), lists = lists_of; end
names = {};
if isfield(lists, kind), names = lists.(kind); end
end

function lists = lists_of
every = ['BeingDeleted BusyAction ButtonDownFcn Children ContextMenu CreateFcn DeleteFcn HandleVisibility HitTest ' ...
    'Interruptible Parent PickableParts Selected SelectionHighlight Tag Type UIContextMenu UserData Visible '];
drawn = [every 'Annotation Clipping DisplayName SeriesIndex SeriesIndexMode '];
data = 'XData XDataMode XDataSource YData YDataMode YDataSource ZData ZDataMode ZDataSource ';
line = 'Color ColorMode LineStyle LineStyleMode LineWidth AlignVertexCenters ';
marker = 'Marker MarkerMode MarkerEdgeColor MarkerEdgeColorMode MarkerFaceColor MarkerFaceColorMode MarkerSize ';
area = 'BaseLine BaseValue ShowBaseLine EdgeAlpha EdgeColor EdgeColorMode FaceAlpha FaceColor FaceColorMode ';
shine = ['AmbientStrength BackFaceLighting DiffuseStrength EdgeLighting FaceLighting SpecularColorReflectance ' ...
    'SpecularExponent SpecularStrength VertexNormals VertexNormalsMode FaceNormals FaceNormalsMode ' ...
    'AlphaDataMapping CDataMapping EdgeAlpha EdgeColor FaceAlpha FaceColor LineStyle LineWidth LineJoin '];
mark = 'Marker MarkerEdgeColor MarkerFaceColor MarkerSize ';
words = ['BackgroundColor Color ColorMode EdgeColor Editing Extent FontAngle FontName FontSize FontSizeMode ' ...
    'FontSmoothing FontUnits FontWeight HorizontalAlignment Interpreter LineStyle LineWidth Margin Position ' ...
    'PositionMode Rotation String Units VerticalAlignment Layer AffectAutoLimits '];
lists = struct();
lists.line = [drawn data line marker 'LineJoin MarkerIndices MaximumNumPoints DataTipTemplate LDataSource'];
lists.surface = [drawn data shine mark 'AlphaData AlphaDataMode AlphaDataSource CData CDataMode CDataSource ' ...
    'MeshStyle DataTipTemplate FaceOffsetBias FaceOffsetFactor'];
lists.patch = [drawn data shine mark 'FaceVertexAlphaData FaceVertexCData Faces Vertices CData AlphaData ' ...
    'AlignVertexCenters DataTipTemplate FaceOffsetBias FaceOffsetFactor'];
lists.text = [drawn words];
lists.image = [drawn 'AlphaData AlphaDataMapping CData CDataMapping Interpolation XData YData ' ...
    'MaxRenderedResolution DataTipTemplate XDataMode YDataMode'];
lists.bar = [drawn data area 'BarLayout BarWidth CData CDataMode ColorVariable GroupWidth Horizontal LineStyle ' ...
    'LineWidth XEndPoints YEndPoints BarPeers XOffset Labels LabelLocation DataTipTemplate Interpreter'];
lists.barh = lists.bar;
lists.area = [drawn data area 'AlignVertexCenters LineStyle LineWidth DataTipTemplate'];
lists.stem = [drawn data line marker 'BaseLine BaseValue ShowBaseLine DataTipTemplate'];
lists.stairs = [drawn data line marker 'DataTipTemplate'];
lists.errorbar = [drawn data line marker 'CapSize LData UData LDataSource UDataSource XNegativeDelta ' ...
    'XPositiveDelta YNegativeDelta YPositiveDelta XNegativeDeltaSource XPositiveDeltaSource YNegativeDeltaSource ' ...
    'YPositiveDeltaSource DataTipTemplate Orientation'];
lists.scatter = [drawn data mark 'AlphaData AlphaDataMapping AlphaDataMode AlphaDataSource AlphaVariable CData ' ...
    'CDataMode CDataSource ColorVariable DataTipTemplate LineWidth MarkerEdgeAlpha MarkerFaceAlpha RVariable ' ...
    'SizeData SizeDataMode SizeDataSource SizeVariable SourceTable ThetaVariable XVariable YVariable ZVariable ' ...
    'XJitter XJitterWidth YJitter YJitterWidth ZJitter ZJitterWidth LatitudeData LongitudeData'];
lists.contour = [drawn data 'ContourMatrix EdgeAlpha EdgeColor FaceAlpha FaceColor Fill LabelSpacing LevelList ' ...
    'LevelListMode LevelStep LevelStepMode LineColor LineStyle LineWidth ShowText TextList TextListMode TextStep ' ...
    'TextStepMode LabelFormat LabelColor ContourZLevel ContourZLevelMode ZLocation DataTipTemplate'];
lists.quiver = [drawn data line marker 'Alignment AutoScale AutoScaleFactor MaxHeadSize ShowArrowHead ScaleFactor ' ...
    'UData UDataSource VData VDataSource WData WDataSource DataTipTemplate'];
lists.surface = [lists.surface ' ' lists.contour];      % contours are kept as surfaces
lists.light = [every 'Color Position Style'];
lists.rectangle = [drawn 'AlignVertexCenters Curvature EdgeColor FaceAlpha FaceColor LineStyle LineWidth Position'];
mode = ['ActionPreCallback ActionPostCallback ButtonDownFilter ContextMenu UIContextMenu Enable FigureHandle ' ...
    'UseLegacyExplorationModes '];
lists.zoommode = [mode 'Motion Direction RightClickAction'];
lists.panmode = [mode 'Motion'];
lists.rotate3dmode = [mode 'RotateStyle'];
lists.brushmode = [mode 'Color'];
lists.datacursormode = [mode 'SnapToDataVertex DisplayStyle UpdateFcn'];
for kind = {'pan', 'zoom', 'regionzoom', 'rulerpan'}, lists.([kind{1} 'interaction']) = 'Dimensions'; end
lists.datatipinteraction = 'SnapToDataVertex';
lists.datatiptextrow = 'Format Label Value';
lists.datatiptemplate = 'DataTipRows FontAngle FontName FontSize Interpreter';
button = 'BeingDeleted BusyAction CreateFcn DeleteFcn Icon Interruptible Parent Tag Tooltip Type UserData Visible ';
lists.toolbarpushbutton = [button 'ButtonPushedFcn'];
lists.toolbarstatebutton = [button 'Value ValueChangedFcn'];
lists.axestoolbar = ['BeingDeleted BusyAction Children CreateFcn DeleteFcn HandleVisibility Interruptible Parent ' ...
    'SelectionChangedFcn Tag Type UserData Visible'];
for kind = fieldnames(lists).', lists.(kind{1}) = unique(strsplit(strtrim(lists.(kind{1})))); end
end
