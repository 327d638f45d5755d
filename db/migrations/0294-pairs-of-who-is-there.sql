-- Of two clients who were found alike one may be merged away before their pair is written: a pair is of who is still there,
-- held until it is written, else adding the one would fail by the other.
create or replace function pair_clients(company uuid, ids uuid[]) returns void language plpgsql as $$
begin
  insert into client_pair (company_id, first_id, second_id, same_email, same_phone, same_place)
    with found as materialized (select * from pairs_of_clients(company, ids)),
      held as materialized (select c.id from client c
        where c.company_id = company and c.id in (select f.first_id from found f union select f.second_id from found f)
        order by c.id for key share)
    select company, f.* from found f
      where f.first_id in (select id from held) and f.second_id in (select id from held)
      order by f.first_id, f.second_id
    on conflict (company_id, first_id, second_id) do nothing;
end $$;
