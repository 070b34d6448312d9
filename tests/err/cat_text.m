A = ['abc'; 'de'];
