-- Nobody decides about their own money: who entered an earning is known, and a change of many leaves out one's own.
alter table earnings add column entered_by int;
alter table earnings_changes add column except_creator_id int;
