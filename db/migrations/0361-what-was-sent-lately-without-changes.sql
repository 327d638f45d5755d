-- How many estimates of the last months were approved is asked each time a dashboard is opened; change orders are none of them.
drop index document_sent_lately;
create index document_sent_lately on document (company_id, sent_at) include (status)
  where kind = 'estimate' and not is_change_order and sent_at is not null;
