function density_plot(P, f, hertz, name)
%density_plot  Draws a power spectral density in decibels against frequencies, in hertz or in radians a sample.
    if hertz
        plot(f, 10 * log10(P)), xlabel('Frequency (Hz)'), ylabel('Power/frequency (dB/Hz)')
    else
        plot(f / pi, 10 * log10(P)), xlabel('Normalized Frequency (\times\pi rad/sample)')
        ylabel('Power/frequency (dB/(rad/sample))')
    end
    grid on
    title([name ' Power Spectral Density Estimate'])
end
