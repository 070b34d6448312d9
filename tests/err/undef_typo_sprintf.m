s = spritnf('%d', 3);
