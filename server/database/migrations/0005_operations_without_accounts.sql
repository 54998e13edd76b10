-- Remembered operations refer to no account: while a mutation ran, its claim locked the account, so that two
-- administrators who removed each other waited for each other, and an account that was removed meanwhile failed inside.
-- Ids of accounts are never used again, and operations are forgotten after a day.
alter table operation drop constraint operation_user_id_fkey;
