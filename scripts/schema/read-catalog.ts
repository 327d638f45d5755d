import { type Kysely, sql } from 'kysely'

/** What a table, a view or a composite type is made of, each part as PostgreSQL writes it. */
export type Relation = {
  name: string
  kind: 'table' | 'view' | 'type'
  columns: string[]
  constraints: string[]
  indexes: string[]
  grants: string[]
  walled: boolean
  policies: string[]
  triggers: Trigger[]
  /** Of a view. */
  query: string | null
}

export type Trigger = { definition: string; routine: string }

/** A function or procedure. `comment`: of a trigger's function, what it keeps and who reads it. */
export type Routine = { name: string; definition: string; comment: string | null }

export type Catalog = { relations: Relation[]; routines: Routine[] }

/** The schema `public` of a migrated database: what the migrations made, without the queue's tables and extensions. */
export async function readCatalog(db: Kysely<unknown>): Promise<Catalog> {
  return { relations: await readRelations(db), routines: await readRoutines(db) }
}

async function readRelations(db: Kysely<unknown>): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select c.relname as name, case c.relkind when 'v' then 'view' when 'c' then 'type' else 'table' end as kind,
      c.relrowsecurity and c.relforcerowsecurity as walled,
      case when c.relkind = 'v' then pg_get_viewdef(c.oid, true) end as query,
      array(${columns}) as columns, array(${constraints}) as constraints, array(${indexes}) as indexes, array(${grants}) as grants,
      array(${policies}) as policies, (${triggers}) as triggers
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'c') and c.relname <> 'chalkline_migrations'
    order by c.relname`.execute(db)
  return rows
}

const columns = sql`
  select concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
    case when a.attidentity <> '' then 'generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
      when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ') stored'
      when a.attgenerated = 'v' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ')'
      when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid, true) end,
    case when a.attnotnull then 'not null' end)
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum`

/** Not null stands with its column. */
const constraints = sql`
  select 'constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid, true)
  from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c')
  order by array_position(array['p', 'u', 'x', 'f', 'c'], k.contype::text), k.conname`

/** Those of keys and unique constraints stand there. */
const indexes = sql`
  select pg_get_indexdef(i.indexrelid, 0, true) from pg_index i join pg_class x on x.oid = i.indexrelid
  where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by x.relname`

/** What the app may do, of the whole and of single columns. */
const grants = sql`
  select 'grant ' || string_agg(lower(g.privilege_type), ', ' order by array_position(
      array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], g.privilege_type)) || coalesce(' (' || g.column_name || ')', '')
    || ' on ' || quote_ident(c.relname) || ' to chalkline_app'
  from (
    select x.privilege_type, null::name as column_name, 0 as attnum from aclexplode(c.relacl) x
      where x.grantee = 'chalkline_app'::regrole
    union all select x.privilege_type, a.attname, a.attnum from pg_attribute a cross join lateral aclexplode(a.attacl) x
      where a.attrelid = c.oid and x.grantee = 'chalkline_app'::regrole) g
  group by g.column_name, g.attnum order by g.attnum`

const policies = sql`
  select concat_ws(' ', 'create policy', quote_ident(p.policyname), 'on', quote_ident(p.tablename),
    case when p.permissive = 'RESTRICTIVE' then 'as restrictive' end,
    case when p.cmd <> 'ALL' then 'for ' || lower(p.cmd) end,
    case when p.roles <> '{public}' then 'to ' || array_to_string(p.roles, ', ') end,
    'using (' || p.qual || ')', 'with check (' || p.with_check || ')')
  from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname order by p.policyname`

const triggers = sql`
  select coalesce(json_agg(json_build_object('definition', pg_get_triggerdef(t.oid, true), 'routine', f.proname)
    order by t.tgname), '[]') from pg_trigger t join pg_proc f on f.oid = t.tgfoid where t.tgrelid = c.oid and not t.tgisinternal`

async function readRoutines(db: Kysely<unknown>): Promise<Routine[]> {
  const { rows } = await sql<Routine>`
    select p.proname as name, pg_get_functiondef(p.oid) as definition, obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
    order by p.proname, pg_get_function_identity_arguments(p.oid)`.execute(db)
  return rows
}
