-- How much each sent order keeps, for the quota of what people and clients send in a year (decision 74). Those of before are
-- computed: an update would see no client's rows.
alter table vendor_paper add column bytes integer not null generated always as (octet_length(document::text)) stored;
alter table vendor_paper alter column bytes drop expression;
create index vendor_paper_at on vendor_paper (client_id, at);
