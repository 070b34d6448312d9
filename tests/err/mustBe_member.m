mustBeMember(3, [1 2]);
