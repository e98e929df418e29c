-- An order is found by how its number begins, without reading the site's others.
create index orders_number on orders (site, number text_pattern_ops);
