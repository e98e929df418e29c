-- Which lanes of a site have stopped, and what was tried of them, without looking through all that waits.
create index retry_queue_stopped on retry_queue (site, destination, attempts desc) where state = 'stopped';
