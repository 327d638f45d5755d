-- A server says that it is ready only where everything of its version has run.
grant select on chalkline_migrations to chalkline_app;
