-- A label that names nothing may have been read to pair a radio tag with it (decision 165).
alter table unknown_code drop constraint unknown_code_mode_check;
alter table unknown_code add constraint unknown_code_mode_check
  check (mode in ('Remove', 'AdjustGroup', 'RemoveQuantity', 'AddQuantity', 'Receive', 'Relocate', 'PairTag'));
