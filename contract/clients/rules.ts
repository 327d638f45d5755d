type Names = { first_name?: string | null; last_name?: string | null; company_name?: string | null }

/** The field that lacks a name and the sentence to say; a person's or a company's name is enough. Source: docs/domain.md, Clients. */
export function nameFault(
  kind: 'person' | 'business',
  names: Names,
): { field: keyof Names; message: string } | undefined {
  const message = 'Enter a name'
  if (kind === 'business') return names.company_name?.trim() ? undefined : { field: 'company_name', message }
  return names.first_name?.trim() || names.last_name?.trim() ? undefined : { field: 'first_name', message }
}

/** What a client is called: the company first, else the person; '' where neither is known. */
export function clientName({ first_name, last_name, company_name }: Names): string {
  return company_name || [first_name, last_name].filter(Boolean).join(' ')
}

type Place = { address?: string | null; city?: string | null; state?: string | null; postal_code?: string | null }

/** An address on one line: "14 Maple St, Portland, ME 04101"; '' where nothing is known. */
export function addressLine({ address, city, state, postal_code }: Place): string {
  const region = [state, postal_code].filter(Boolean).join(' ')
  return [address, city, region].filter(Boolean).join(', ')
}
