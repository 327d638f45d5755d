/** What one draft needs, and an invoice of it that has been sent. */
export type SentInvoice = { draft: object; invoice_id: string; token: string }

/** Writes and sends an invoice of five lines through the product, and takes a live link to it. */
export async function sendInvoice(url: string, cookie: string): Promise<SentInvoice> {
  const ask = async (path: string, body?: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(
      `${url}${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as unknown
  }
  const { clients } = (await ask('/api/clients/')) as { clients: { id: string }[] }
  const line_items = Array.from({ length: 5 }, (_, at) => ({
    name: `Cedar boards ${at}`,
    quantity: '2',
    unit_price: '100.00',
  }))
  const draft = { is_invoice: true, client_id: clients[0]?.id, line_items }
  const { invoice_id } = (await ask('/api/billing/', draft)) as { invoice_id: string }
  await ask(`/api/billing/invoice/${invoice_id}/send/`, { attach_pdf: false })
  const link = (await ask(`/api/billing/invoice/${invoice_id}/links/`, {})) as { url: string }
  return { draft, invoice_id, token: link.url.split('/').at(-1) ?? '' }
}
