import { sql } from 'kysely'
import type { Contact } from '#contract/clients/contacts/shapes.ts'
import type { Property } from '#contract/clients/properties/shapes.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isOwnWhereItMatters } from '#server/scopes/client.ts'
import { loginOfClient } from '../client-login.ts'
import { contactsOfClient, showContact } from '../contacts/read.ts'
import { openCredit } from '../credit.ts'
import { propertiesOfClient, showProperty } from '../properties/read.ts'
import { openBalance, paidInYearOf, pastDueOf } from '../read.ts'
import { type ClientRecord, seesPrices, showClient } from '../show-client.ts'
import { tagsOfClient } from '../tags/read.ts'

/** A client as it is exported: what the person may not see of this one is absent. */
export type ExportedClient = Client & {
  contacts: Contact[]
  properties: Property[]
  last_activity_at: string
  balance?: string
  past_due?: string
  credit?: string
  paid_this_year?: string
}

type Money = { balance: number; past_due: number; credit: number; paid_this_year: number }
type ExportedRow = ClientRecord & Money & { contacts: Contact[]; properties: Property[]; last_activity_at: string }
type Reader = Pick<CompanyCtx, 'db' | 'companyId' | 'actor'>

/** The clients with these ids, by name; what they owe only where `prices` are asked for. */
export async function readExported(
  { db, companyId, actor }: Reader,
  { ids, today, prices }: { ids: string[]; today: string; prices: boolean },
): Promise<ExportedClient[]> {
  const money = prices
    ? sql`${openBalance} as balance, ${pastDueOf(today)} as past_due, ${openCredit} as credit, ${paidInYearOf(today)} as paid_this_year`
    : sql`0 as balance, 0 as past_due, 0 as credit, 0 as paid_this_year`
  const { rows } = await sql<ExportedRow>`
    select c.*, login.*, ${tagsOfClient} as tags, ${isOwnWhereItMatters(actor)} as own, ${contactsOfClient} as contacts,
      ${propertiesOfClient(actor)} as properties, ${money}
    from client c ${loginOfClient} where c.company_id = ${companyId} and c.id = any (${ids}::uuid[])
    order by c.sort_name, c.id`.execute(db)
  return rows.map((row) => ({
    ...showClient(actor, row),
    last_activity_at: row.last_activity_at,
    contacts: row.contacts.map((each) => showContact(actor, row, each)),
    properties: row.properties.map(showProperty),
    ...(seesPrices(actor, row) ? moneyOf(row) : {}),
  }))
}

function moneyOf({ balance, past_due, credit, paid_this_year }: Money) {
  return {
    balance: moneyText(balance),
    past_due: moneyText(past_due),
    credit: moneyText(credit),
    paid_this_year: moneyText(paid_this_year),
  }
}
