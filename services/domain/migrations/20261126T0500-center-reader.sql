-- Which card reader stands at a center (decision 145). Null: nobody has chosen, and the settings' place counts; empty: the
-- center has a terminal of its own. A reader stands at one center.
alter table center
  add column card_reader text constraint center_card_reader check (card_reader ~ '^(tmr_\w{1,200})?$');
create unique index center_card_reader_once on center (client_id, card_reader) where card_reader <> '';
