-- What every page says of the site knows when its Terms were written anew.
create trigger announce_change after insert or update or delete on site_pages
  for each statement execute function announce_subject('site');
