import { type Client, client } from '#contract/clients/shapes.ts'
import { blank } from './blank.ts'

/** A client of the company on stage. */
export const renee: Client = {
  ...blank(client),
  id: '01999999-0000-7000-8000-000000000001',
  display_name: 'Renee Ortiz',
  first_name: 'Renee',
  last_name: 'Ortiz',
  email: 'renee@example.com',
  phone: '+15550101234',
  service_address: '14 Maple St',
  service_city: 'Portland',
  service_state: 'ME',
  service_postal_code: '04101',
  sees_documents: true,
  sees_contracts: true,
  sees_photos: true,
  created_at: '2026-11-01T12:00:00Z',
  version: 3,
}
