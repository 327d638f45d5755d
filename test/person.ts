import type { Profile } from '#contract/users/profile-shapes.ts'

/** A profile as the server answers it, for pages on stage. */
export function samHarlow(over: Partial<Profile['user']> = {}): Profile {
  return {
    user: {
      id: '01999999-0000-7000-8000-00000000000a',
      username: 'sam',
      email: 'sam@harlow.example',
      pending_email: null,
      is_verified: true,
      first_name: 'Sam',
      last_name: 'Harlow',
      phone: '+12075550134',
      job_title: 'Owner',
      timezone: 'America/New_York',
      locale: 'en-US',
      avatar_url: null,
      ...over,
    },
    company: {
      id: '01999999-0000-7000-8000-00000000000b',
      name: 'Harlow Carpentry',
      timezone: 'America/New_York',
      currency: 'USD',
      country: 'US',
      logo_url: null,
      owner_name: 'Sam Harlow',
    },
    kind: 'owner',
    role: { id: null, name: 'Owner' },
    permissions: {},
    memberships: [],
    preferences: { single_keys: true, notifications: {}, quiet_hours: null },
  }
}
