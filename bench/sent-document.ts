/** What one draft needs, and a document of it that has been sent: its id and the token of a live link. */
export type SentDocument = { draft: object; id: string; token: string }

/** Writes and sends an estimate or invoice of five lines through the product, and takes a live link to it. */
export async function sendDocument(url: string, cookie: string, kind: 'estimate' | 'invoice'): Promise<SentDocument> {
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
  const draft = { is_invoice: kind === 'invoice', client_id: clients[0]?.id, line_items }
  const { document } = (await ask('/api/billing/', draft)) as { document: { id: string } }
  const { id } = document
  await ask(`/api/billing/${kind}/${id}/send/`, { attach_pdf: false })
  const link = (await ask(`/api/billing/${kind}/${id}/links/`, {})) as { url: string }
  return { draft, id, token: link.url.split('/').at(-1) ?? '' }
}
