/** Where the database is: `url` for what serves people, `direct` for what is done as the owner of the tables, migrations and the queue. */
export type DatabaseUrls = { url: string; direct: string }

/** One address for both. */
export function atOnce(url: string): DatabaseUrls {
  return { url, direct: url }
}
