import type { z } from 'zod'
import type { newTag } from '#contract/clients/tags/shapes.ts'

/** The clients of the demo company; every address is one that mail cannot reach. */
export const clients = [
  { first_name: 'Renee', last_name: 'Ortiz', service_address: '14 Maple St', phone: '(207) 555-0101' },
  {
    company_name: 'Cho Builders',
    first_name: 'Daniel',
    last_name: 'Cho',
    service_address: '220 Commercial St',
    phone: '(207) 555-0102',
  },
  { first_name: 'Priya', last_name: 'Natarajan', service_address: '8 Pine Ave', phone: '(207) 555-0103' },
  { first_name: 'Walt', last_name: 'Lindqvist', service_address: '61 Harbor Rd', phone: '(207) 555-0104' },
  {
    company_name: 'Eastside Montessori',
    first_name: 'Joan',
    last_name: 'Abbott',
    service_address: '300 Congress St',
    phone: '(207) 555-0105',
    tax_exempt: true,
  },
  { first_name: 'Marcus', last_name: 'Bell', service_address: '27 Spruce Ln', phone: '(207) 555-0106' },
  { first_name: 'Aoife', last_name: 'Brennan', service_address: '5 Vesper St', phone: '(207) 555-0107' },
  {
    company_name: 'Casco Bay Rentals',
    first_name: 'Gil',
    last_name: 'Moreau',
    service_address: '18 Island Ave',
    phone: '(207) 555-0108',
  },
  { first_name: 'Teresa', last_name: 'Vogel', service_address: '402 Washington Ave', phone: '(207) 555-0109' },
  { first_name: 'Hank', last_name: 'Delaney', service_address: '9 Quarry Rd', phone: '(207) 555-0110' },
  { first_name: 'Sofia', last_name: 'Marchetti', service_address: '71 Munjoy St', phone: '(207) 555-0111' },
  {
    company_name: 'Lighthouse Dental',
    first_name: 'Amir',
    last_name: 'Haddad',
    service_address: '1100 Forest Ave',
    phone: '(207) 555-0112',
  },
  { first_name: 'Beth', last_name: 'Kowalski', service_address: '33 Brackett St', phone: '(207) 555-0113' },
  { first_name: 'Curtis', last_name: 'Wayne-Hall', service_address: '640 Stevens Ave', phone: '(207) 555-0114' },
  { first_name: 'Ingrid', last_name: 'Sørensen', service_address: '12 Dartmouth St', phone: '(207) 555-0115' },
  { first_name: 'Luis', last_name: 'Fontana', service_address: '88 Peaks Ln', phone: '(207) 555-0116' },
] as const

/** Where else some of them have work done, and who else there is, by the client's last name. */
export const furtherProperties = [
  [
    'Ortiz',
    {
      label: 'Lake house',
      address: '5 Shore Rd',
      city: 'Naples',
      postal_code: '04055',
      access_notes: 'Key under the blue pot',
    },
  ],
  [
    'Moreau',
    {
      label: 'Unit 2',
      address: '22 Island Ave',
      city: 'Peaks Island',
      postal_code: '04108',
      access_notes: 'Tenant works nights: knock after noon',
    },
  ],
  ['Moreau', { label: 'The triplex', address: '71 Grant St', city: 'Portland', postal_code: '04101' }],
  [
    'Haddad',
    {
      label: 'Saco office',
      address: '4 Main St',
      city: 'Saco',
      postal_code: '04072',
      access_notes: 'Loading door code 0412',
    },
  ],
] as const
export const contacts = [
  [
    'Ortiz',
    {
      first_name: 'Miguel',
      last_name: 'Ortiz',
      role: 'Spouse',
      email: 'miguel.ortiz@clients.example',
      phone: '(207) 555-0131',
    },
  ],
  [
    'Moreau',
    {
      first_name: 'Dot',
      last_name: 'Pelletier',
      role: 'Bookkeeper',
      email: 'dot.pelletier@clients.example',
      phone: '(207) 555-0138',
      gets_invoices: true,
    },
  ],
  [
    'Moreau',
    {
      first_name: 'Ray',
      last_name: 'Thibodeau',
      role: 'Site manager',
      phone: '(207) 555-0139',
      notes: 'Has keys to all units',
    },
  ],
  [
    'Abbott',
    {
      first_name: 'Lena',
      last_name: 'Okafor',
      role: 'Office manager',
      email: 'lena.okafor@clients.example',
      gets_estimates: true,
      gets_invoices: true,
    },
  ],
] as const

/** How the company sorts its clients: a tag, and the one it stands below. */
export const tags: (z.input<typeof newTag> & { below?: string })[] = [
  { name: 'VIP', color: '#b26a00', is_favorite: true, description: 'Called back the same day' },
  { name: 'Repeat', color: '#2f7d46', is_favorite: true },
  { name: 'Client type', color: '#5f6b7a' },
  { name: 'Homeowner', color: '#2158b5', below: 'Client type', is_template: true, category: 'Client type' },
  { name: 'Business', color: '#7a4aa8', below: 'Client type', is_template: true, category: 'Client type' },
  { name: 'Source', color: '#5f6b7a' },
  { name: 'Referral', color: '#0f7c8a', below: 'Source', category: 'Source' },
  { name: 'Website', color: '#4c5fb8', below: 'Source', category: 'Source' },
  { name: 'Yard sign', color: '#c2501c', below: 'Source', category: 'Source' },
]

/** What the company builds: a title and its lines. Prices in dollars, as an owner types them. */
export const works = [
  {
    title: 'deck',
    lines: [
      ['Demolition', '', '', 'section'],
      ['Remove old deck', '1', '480.00', 'labor'],
      ['Cedar boards', '42', '18.00', 'material'],
      ['Framing lumber', '28', '14.50', 'material'],
      ['Labor', '32', '65.00', 'labor'],
    ],
  },
  {
    title: 'kitchen cabinets',
    lines: [
      ['Base cabinets', '8', '410.00', 'material'],
      ['Wall cabinets', '6', '295.00', 'material'],
      ['Countertop, butcher block', '24', '62.00', 'material'],
      ['Install and level', '26', '65.00', 'labor'],
      ['Haul away', '1', '180.00', 'fee'],
    ],
  },
  {
    title: 'porch repair',
    lines: [
      ['Replace rotted posts', '4', '145.00', 'labor'],
      ['Tongue and groove floor', '120', '7.85', 'material'],
      ['Paint, two coats', '1', '620.00', 'labor'],
    ],
  },
  {
    title: 'bath tile',
    lines: [
      ['Backer board', '9', '22.00', 'material'],
      ['Porcelain tile', '86', '6.40', 'material'],
      ['Set and grout', '18', '70.00', 'labor'],
      ['Waterproofing', '1', '240.00', 'material'],
    ],
  },
  {
    title: 'window replacement',
    lines: [
      ['Double-hung windows', '6', '385.00', 'material'],
      ['Remove and install', '14', '68.00', 'labor'],
      ['Interior trim', '6', '54.00', 'material'],
    ],
  },
  {
    title: 'garage shelving',
    lines: [
      ['Plywood, 3/4 in', '8', '58.00', 'material'],
      ['Build and mount', '9', '65.00', 'labor'],
    ],
  },
  {
    title: 'fence',
    lines: [
      ['Posts, set in concrete', '18', '64.00', 'labor'],
      ['Cedar pickets', '210', '4.35', 'material'],
      ['Gate with hardware', '1', '310.00', 'material'],
    ],
  },
  {
    title: 'stair railing',
    lines: [
      ['Oak handrail', '16', '28.00', 'material'],
      ['Balusters', '38', '11.25', 'material'],
      ['Fit and finish', '12', '68.00', 'labor'],
    ],
  },
] as const
