imagesc(magic(6)), xlabel('column'), colorbar('southoutside'), colormap(nebula)
