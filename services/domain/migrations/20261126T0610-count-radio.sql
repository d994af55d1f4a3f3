-- What only radio has looked for is never booked after one sweep (decision 147).
alter table count_line drop constraint count_line_class_check,
  add constraint count_line_class_check check (class in
    ('missing', 'surplus', 'gone', 'misplaced', 'reserved', 'moved', 'early', 'blocked', 'unheard'));
