import { Plus, X } from 'lucide-react'
import type { SigningOrder } from '#contract/contracts/status-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field, FieldError } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmailChips } from '#web/ui/input/email-chips.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { useProfile } from '#web/users/queries.ts'
import { type DraftSigner, numbered } from './draft.ts'
import type { ContractDraft } from './use-contract-draft.ts'

type SignersCardProps = { editor: ContractDraft; problem: (field: string) => string | undefined }

/** Who signs, in which order, and who gets a copy. */
export function SignersCard({ editor, problem }: SignersCardProps) {
  const { draft, change } = editor
  const { signers } = draft
  const write = (next: DraftSigner[]) =>
    change({
      signers: [...next.filter(({ party }) => party === 'client'), ...next.filter(({ party }) => party === 'company')],
    })
  const error = problem('signers')
  return (
    <Card title="Signers">
      <div className="flex flex-col gap-4" data-field="signers">
        {error && <FieldError>{error}</FieldError>}
        <ul className="flex flex-col gap-4">
          {numbered(signers).map(({ number, ...signer }) => (
            <SignerRow
              key={signer.key}
              signer={signer}
              title={signer.party === 'company' ? 'You' : number === 1 ? 'Client' : `Client ${number}`}
              onChange={(next) => write(signers.map((each) => (each.key === signer.key ? { ...each, ...next } : each)))}
              onRemove={() => write(signers.filter(({ key }) => key !== signer.key))}
            />
          ))}
        </ul>
        <AddSigner signers={signers} onAdd={(signer) => write([...signers, signer])} />
        {isSignedByCompany(signers) && <OrderField editor={editor} />}
        <Field label="Send a copy to" optional help="They read it, and get the signed PDF">
          <EmailChips value={draft.cc} onChange={(cc) => change({ cc })} />
        </Field>
      </div>
    </Card>
  )
}

function isSignedByCompany(signers: readonly DraftSigner[]): boolean {
  return signers.some(({ party }) => party === 'company')
}

type AddSignerProps = { signers: readonly DraftSigner[]; onAdd: (signer: DraftSigner) => void }

function AddSigner({ signers, onAdd }: AddSignerProps) {
  const yourself = useYourself()
  if (signers.length >= limits.contractSigners) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={Plus} onClick={() => onAdd(newSigner('client'))}>
        Add client signer
      </Button>
      {!isSignedByCompany(signers) && (
        <Button size="sm" icon={Plus} onClick={() => onAdd(yourself)}>
          Sign it yourself
        </Button>
      )}
    </div>
  )
}

function OrderField({ editor: { draft, change } }: { editor: ContractDraft }) {
  return (
    <Field label="Signing order">
      <Select
        value={draft.signing_order}
        onChange={(event) => change({ signing_order: event.target.value as SigningOrder })}
      >
        <option value="client_first">The client signs first</option>
        <option value="company_first">You sign first</option>
        <option value="parallel">In any order</option>
      </Select>
    </Field>
  )
}

type SignerRowProps = {
  signer: DraftSigner
  title: string
  onChange: (change: Partial<DraftSigner>) => void
  onRemove: () => void
}

function SignerRow({ signer, title, onChange, onRemove }: SignerRowProps) {
  const { party, name, email, role } = signer
  const label = (what: string) => ({ 'aria-label': `${title}: ${what}`, autoComplete: 'off' })
  return (
    <li>
      <fieldset className="flex flex-col gap-2">
        <legend className="contents">
          <span className="flex items-center justify-between">
            <span className="text-label">{title}</span>
            <IconButton size="sm" icon={X} label={`Remove ${name || title}`} onClick={onRemove} />
          </span>
        </legend>
        <Input
          {...label('name')}
          placeholder="Name"
          maxLength={limits.name}
          value={name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        {email !== undefined && (
          <Input
            {...label('email')}
            placeholder="Email"
            type="email"
            value={email ?? ''}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        )}
        <Input
          {...label('title or role')}
          placeholder={party === 'company' ? 'Title, such as Owner' : 'Role, such as spouse (optional)'}
          maxLength={limits.name}
          value={role}
          onChange={(event) => onChange({ role: event.target.value })}
        />
      </fieldset>
    </li>
  )
}

function newSigner(party: DraftSigner['party']): DraftSigner {
  return { key: crypto.randomUUID(), party, name: '', email: '', role: '' }
}

/** Whoever writes the contract, as the one who signs for the company. */
function useYourself(): DraftSigner {
  const user = useProfile().data?.user
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
  return { ...newSigner('company'), name, email: user?.email ?? '' }
}
