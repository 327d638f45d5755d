/** Tags to begin with: a name, and the one it stands below. */
export const starterTags = [
  { name: 'VIP', color: '#b26a00', is_favorite: true },
  { name: 'Repeat', color: '#2f7d46', is_favorite: true },
  { name: 'Client type', color: '#5f6b7a' },
  { name: 'Homeowner', color: '#2158b5', below: 'Client type', is_template: true },
  { name: 'Business', color: '#7a4aa8', below: 'Client type', is_template: true },
  { name: 'Property manager', color: '#4c5fb8', below: 'Client type', is_template: true },
  { name: 'Source', color: '#5f6b7a' },
  { name: 'Referral', color: '#0f7c8a', below: 'Source' },
  { name: 'Website', color: '#4c5fb8', below: 'Source' },
  { name: 'Yard sign', color: '#c2501c', below: 'Source' },
] as const
