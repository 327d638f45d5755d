import type { Appearance } from '@stripe/stripe-js'

/** Our colours in the processor's words, as they are at this place in this theme; its frame cannot see our tokens. */
export function stripeLook(place: HTMLElement): Appearance {
  const probe = document.createElement('span')
  place.append(probe)
  const colour = (token: string) => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  const variables = {
    colorPrimary: colour('chalk'),
    colorBackground: colour('surface'),
    colorText: colour('ink'),
    colorTextSecondary: colour('ink-muted'),
    colorTextPlaceholder: colour('ink-subtle'),
    colorDanger: colour('brick'),
    borderRadius: '8px',
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
    spacingUnit: '4px',
  }
  const line = colour('line-strong')
  probe.remove()
  return {
    theme: 'stripe',
    labels: 'above',
    variables,
    rules: { '.Input': { border: `1px solid ${line}`, boxShadow: 'none' } },
  }
}
