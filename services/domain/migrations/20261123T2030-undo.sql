-- What was undone can be done again: the movement of the same reason that follows a reversal names it. So no reversal is
-- taken back twice, and every movement has one successor at most (decision 110).
alter table stock_movement
  drop constraint stock_movement_undoes,
  add constraint stock_movement_undoes check (reverses_id is not null or reason not in ('reversal', 'return'));
