-- What a station sent more than an hour after it was scanned, by when it was scanned: the movements of a day are those that were recorded then
-- or soon, and these few (decision 231). Scans that arrive in time are not in it and cost nothing.
create index stock_movement_late on stock_movement (client_id, scanned_at) where at - scanned_at > interval '1 hour';
