import * as contracts from '#contract/contracts/calls.ts'
import { signContract, viewContractToSign } from '#contract/contracts/signing/calls.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { must, type Stage } from './stage.ts'
import type { Client, DemoEvent } from './steps.ts'

/** Three contracts: one that both have signed, one that waits for its client, and a draft. */
export function planContracts(stage: Stage, owner: Browser, [renee, second, third]: readonly Client[]): DemoEvent[] {
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
