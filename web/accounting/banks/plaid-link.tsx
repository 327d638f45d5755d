import { useEffect } from 'react'
import { type PlaidLinkOnSuccessMetadata, usePlaidLink } from 'react-plaid-link'
import type { LogIn } from './queries.ts'

type PlaidLinkProps = { token: string; onLogIn: (logIn: LogIn) => void; onCancel: () => void; onBroken: () => void }

/** The real provider's window, opened as soon as its script is there. */
export function PlaidLink({ token, onLogIn, onCancel, onBroken }: PlaidLinkProps) {
  const { open, ready, error } = usePlaidLink({
    token,
    onSuccess: (public_token, metadata) => onLogIn(resultOf(public_token ?? '', metadata)),
    onExit: onCancel,
  })
  useEffect(() => {
    if (ready) open()
  }, [ready, open])
  useEffect(() => {
    if (error) onBroken()
  }, [error, onBroken])
  return null
}

function resultOf(public_token: string, { institution: bank, accounts }: PlaidLinkOnSuccessMetadata): LogIn {
  const institution = bank && { institution_id: bank.institution_id, name: bank.name }
  const offered = accounts.map(({ id, name, mask }) => ({ id, name, mask: mask || null }))
  return { public_token, accounts: offered, metadata: { institution, accounts: offered } }
}
