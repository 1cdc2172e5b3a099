/** Names of well-known people. */
export const firstNames = [
  'Ada',
  'Alan',
  'Edsger',
  'Grace',
  'Hedy',
  'Karen',
  'Ken',
  'Margaret',
  'Niklaus',
  'Radia',
] as const

export const lastNames = ['Hopper', 'Jones', 'Lamarr', 'Lovelace', 'Perlman', 'Thompson', 'Turing', 'Wirth'] as const

export const homes = [
  { home_city: 'Berlin', country: 'DE', language: 'de', time_zone: 'Europe/Berlin' },
  { home_city: 'Boston', country: 'US', language: 'en', time_zone: 'America/New_York' },
  { home_city: 'Kyoto', country: 'JP', language: 'ja', time_zone: 'Asia/Tokyo' },
  { home_city: 'Lima', country: 'PE', language: 'es', time_zone: 'America/Lima' },
  { home_city: 'Nairobi', country: 'KE', language: 'sw', time_zone: 'Africa/Nairobi' },
] as const

export const titles = ['Atlas', 'Globe', 'Lantern', 'Notebook', 'Satchel', 'Telescope', 'Umbrella'] as const
