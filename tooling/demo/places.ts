import type { Profile } from '@brazier/domain'
import type { Culture } from './names.ts'

export interface Home {
  readonly country: string
  readonly city: string
  readonly language: string
  readonly time_zone: string
  /** `[longitude, latitude]`. */
  readonly coordinates: readonly [number, number]
  readonly culture: Culture
}

// Country, language and culture, then city, time zone, longitude, latitude.
const table: readonly (readonly [string, string, Culture, ...(readonly [string, string, number, number])[]])[] = [
  [
    'US',
    'en',
    'english',
    ['Boulder', 'America/Denver', -105.27, 40.01],
    ['Seattle', 'America/Los_Angeles', -122.33, 47.61],
    ['Portland', 'America/Los_Angeles', -122.68, 45.52],
    ['Asheville', 'America/New_York', -82.55, 35.6],
    ['Chicago', 'America/Chicago', -87.63, 41.88],
    ['Houston', 'America/Chicago', -95.37, 29.76],
    ['Burlington', 'America/New_York', -73.21, 44.48],
  ],
  [
    'CA',
    'en',
    'english',
    ['Vancouver', 'America/Vancouver', -123.12, 49.28],
    ['Banff', 'America/Edmonton', -115.57, 51.18],
  ],
  ['CA', 'fr', 'french', ['Montréal', 'America/Toronto', -73.57, 45.5]],
  ['GB', 'en', 'english', ['Keswick', 'Europe/London', -3.13, 54.6], ['Edinburgh', 'Europe/London', -3.19, 55.95]],
  ['GB', 'en', 'english', ['Cardiff', 'Europe/London', -3.18, 51.48], ['London', 'Europe/London', -0.13, 51.51]],
  ['IE', 'en', 'irish', ['Galway', 'Europe/Dublin', -9.05, 53.27], ['Dublin', 'Europe/Dublin', -6.26, 53.35]],
  ['AU', 'en', 'english', ['Hobart', 'Australia/Hobart', 147.33, -42.88], ['Perth', 'Australia/Perth', 115.86, -31.95]],
  ['DE', 'de', 'german', ['Berlin', 'Europe/Berlin', 13.4, 52.52], ['Freiburg', 'Europe/Berlin', 7.84, 47.99]],
  ['AT', 'de', 'german', ['Innsbruck', 'Europe/Vienna', 11.39, 47.27]],
  ['CH', 'fr', 'french', ['Lausanne', 'Europe/Zurich', 6.63, 46.52]],
  ['FR', 'fr', 'french', ['Grenoble', 'Europe/Paris', 5.72, 45.19], ['Paris', 'Europe/Paris', 2.35, 48.86]],
  [
    'SE',
    'sv',
    'nordic',
    ['Östersund', 'Europe/Stockholm', 14.64, 63.18],
    ['Stockholm', 'Europe/Stockholm', 18.07, 59.33],
  ],
  ['NO', 'nb', 'nordic', ['Bergen', 'Europe/Oslo', 5.32, 60.39], ['Tromsø', 'Europe/Oslo', 18.96, 69.65]],
  ['FI', 'fi', 'finnish', ['Rovaniemi', 'Europe/Helsinki', 25.72, 66.5], ['Tampere', 'Europe/Helsinki', 23.76, 61.5]],
  ['ES', 'es', 'spanish', ['Bilbao', 'Europe/Madrid', -2.93, 43.26], ['Granada', 'Europe/Madrid', -3.6, 37.18]],
  ['IT', 'it', 'italian', ['Trento', 'Europe/Rome', 11.12, 46.07], ['Torino', 'Europe/Rome', 7.69, 45.07]],
  ['PL', 'pl', 'polish', ['Zakopane', 'Europe/Warsaw', 19.95, 49.3], ['Kraków', 'Europe/Warsaw', 19.94, 50.06]],
  ['TR', 'tr', 'turkish', ['İzmir', 'Europe/Istanbul', 27.14, 38.42]],
  ['NG', 'en', 'nigerian', ['Lagos', 'Africa/Lagos', 3.38, 6.52], ['Abuja', 'Africa/Lagos', 7.4, 9.06]],
  ['KE', 'sw', 'kenyan', ['Nairobi', 'Africa/Nairobi', 36.82, -1.29], ['Nyeri', 'Africa/Nairobi', 36.95, -0.42]],
  ['ET', 'am', 'ethiopian', ['Addis Ababa', 'Africa/Addis_Ababa', 38.75, 9.03]],
  ['IN', 'en', 'indian', ['Bengaluru', 'Asia/Kolkata', 77.59, 12.97], ['Pune', 'Asia/Kolkata', 73.86, 18.52]],
  ['JP', 'ja', 'japanese', ['Matsumoto', 'Asia/Tokyo', 137.97, 36.24], ['Sapporo', 'Asia/Tokyo', 141.35, 43.06]],
  ['KR', 'ko', 'korean', ['Chuncheon', 'Asia/Seoul', 127.73, 37.88], ['Seoul', 'Asia/Seoul', 126.98, 37.57]],
  ['VN', 'vi', 'vietnamese', ['Đà Lạt', 'Asia/Ho_Chi_Minh', 108.44, 11.94]],
  ['BR', 'pt', 'portuguese', ['Curitiba', 'America/Sao_Paulo', -49.27, -25.43]],
  ['MX', 'es', 'spanish', ['Oaxaca', 'America/Mexico_City', -96.72, 17.07]],
  ['CO', 'es', 'spanish', ['Manizales', 'America/Bogota', -75.52, 5.07]],
]

/** Every place, those of one country together. */
export const places: readonly Home[] = table.flatMap(([country, language, culture, ...cities]) =>
  cities.map(([city, time_zone, longitude, latitude]): Home => {
    return { country, city, language, time_zone, coordinates: [longitude, latitude], culture }
  }),
)

/** Throws a TypeError for an unknown name. */
export const placeOf = (city: string): Home => {
  const place = places.find((one) => one.city === city)
  if (place === undefined) throw new TypeError(`placeOf: ${city} is not in places.ts`)
  return place
}

/** Members of a profile that tell of a place. */
export const livesIn = (
  city: string,
): Pick<Profile, 'country' | 'home_city' | 'language' | 'time_zone' | 'last_coordinates'> => {
  const { country, language, time_zone, coordinates } = placeOf(city)
  return { country, home_city: city, language, time_zone, last_coordinates: coordinates }
}
