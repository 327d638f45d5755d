import * as contracts from '#contract/contracts/calls.ts'
import { signContract, viewContractToSign } from '#contract/contracts/signing/calls.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { must, type Stage } from './stage.ts'
import type { Client, DemoEvent } from './steps.ts'

/** One that both have signed, two that wait for their clients, one of them in Spanish, and a draft. */
export function planContracts(stage: Stage, owner: Browser, clients: readonly Client[]): DemoEvent[] {
  const [renee, second, third] = clients
  const luis = clients.find(({ name }) => name === 'Luis Fontana')
  let signed = ''
  return [
    {
      day: -30,
      async happen() {
        if (renee) signed = await send(owner, renee, 'Kitchen remodel agreement')
      },
    },
    {
      day: -29,
      async happen() {
        if (renee) await signBoth(stage, owner, renee, signed)
      },
    },
    {
      day: -5,
      async happen() {
        if (second) await send(owner, second, 'Service agreement')
      },
    },
    {
      day: -4,
      async happen() {
        if (luis) await sendInSpanish(owner, luis)
      },
    },
    {
      day: -1,
      async happen() {
        if (third) await begin(owner, third, 'Home-improvement contract', 'home_improvement')
      },
    },
  ]
}

async function begin(owner: Browser, client: Client, title: string, kind = 'service_agreement'): Promise<string> {
  const { templates = [] } = await must(owner.call(contracts.listContracts))
  const template_id = templates.find((template) => template.kind === kind)?.id
  const draft = { title, client_id: client.id, template_id }
  const { contract_id } = await must(owner.call(contracts.saveContract, draft))
  return contract_id
}

async function send(owner: Browser, client: Client, title: string): Promise<string> {
  const id = await begin(owner, client, title)
  await must(owner.call(contracts.changeContract, { id, action: 'send' }))
  return id
}

/** A home contract with the notice of cancellation, as it was talked about. */
async function sendInSpanish(owner: Browser, client: Client) {
  const { templates = [] } = await must(owner.call(contracts.listContracts))
  const template = templates.find(({ kind, language }) => kind === 'home_improvement' && language === 'es')
  const fields = {
    job_address: '88 Peaks Ln, Portland, ME 04103',
    scope_of_work: 'Terraza nueva de cedro de 240 pies cuadrados, con escalera y barandal',
    contract_price: '$12,400.00',
    contract_price_words: 'Doce mil cuatrocientos dólares con cero centavos',
    deposit_amount: '$1,000.00',
    balance_amount: '$11,400.00',
    warranty_period: 'dos años',
    tax_amount: '$0.00',
    payment_schedule: 'la mitad al comenzar el trabajo y la otra mitad al terminarlo',
    expected_start_date: 'principios del próximo mes',
    expected_completion_date: 'tres semanas después del comienzo',
    company_insurance: 'póliza de responsabilidad civil ME-20418',
  }
  const draft = { title: 'Contrato de la terraza', client_id: client.id, template_id: template?.id, fields }
  const { contract_id: id } = await must(owner.call(contracts.saveContract, { ...draft, spoken_language: 'es' }))
  await must(owner.call(contracts.changeContract, { id, action: 'send' }))
}

/** The client signs by the link in the mail, then the owner for the company. */
async function signBoth(stage: Stage, owner: Browser, client: Client, id: string) {
  await stage.work()
  const link = (await stage.linksTo(client.email)).find((each) => each.includes(`contract=${id}`))
  if (!link) throw new Error('The demo has no link to sign by')
  const { pathname, searchParams } = new URL(link)
  const signer = { id, uid: searchParams.get('uid') ?? '', token: pathname.split('/').at(-1) ?? '' }
  const visitor = openBrowser(stage)
  await must(visitor.call(viewContractToSign, signer))
  const signature = JSON.stringify({ typed: client.name, font: 'caveat' })
  await must(visitor.call(signContract, { ...signer, action: 'sign', name: client.name, consent: true, signature }))
  const { signers } = await must(owner.call(contracts.getContract, { id }))
  const name = signers.find(({ party }) => party === 'company')?.name ?? ''
  const own = { name, title: 'Owner', consent: true, signature: JSON.stringify({ typed: name, font: 'caveat' }) }
  await must(owner.call(contracts.changeContract, { id, action: 'countersign', ...own }))
}
