-- Events are handled in any order: their handlers ask the provider, so nothing needs a line to stand in.
drop function enqueue_in_line(text, json, text);
