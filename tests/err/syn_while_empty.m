while
end
