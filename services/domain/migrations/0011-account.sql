-- What a person does with his own account. Somebody who was invited has no password until he chooses one.
alter table "user" alter column password_hash drop not null;
