-- Part of a batch moves: it is split off first, and goes back into its batch with the undo. The movement of the split says
-- from which batch.
alter table relocation_item
  add column split_movement_id bigint;
