/** IANA zones that Rails calls by their city, by area. Source: decision 0165. */
const cities: { readonly [area: string]: string } = {
  Africa: 'Casablanca Monrovia Cairo Harare Nairobi',
  America:
    'Tijuana Chihuahua Mazatlan Monterrey Bogota Caracas La_Paz Santiago Argentina/Buenos_Aires Montevideo ' +
    'Puerto_Rico',
  Asia:
    'Jerusalem Kuwait Riyadh Baghdad Tehran Baku Tbilisi Yerevan Kabul Tashkent Kathmandu Almaty Novosibirsk ' +
    'Rangoon Jakarta Krasnoyarsk Chongqing Hong_Kong Urumqi Kuala_Lumpur Singapore Taipei Irkutsk Ulaanbaatar ' +
    'Seoul Yakutsk Vladivostok Magadan Srednekolymsk Kamchatka',
  Atlantic: 'Azores',
  Australia: 'Perth Darwin Adelaide Melbourne Canberra Sydney Brisbane Hobart',
  Etc: 'UTC',
  Europe:
    'Dublin Lisbon Belgrade Bratislava Budapest Ljubljana Prague Sarajevo Skopje Warsaw Zagreb Brussels ' +
    'Copenhagen Madrid Paris Amsterdam Berlin Rome Stockholm Vienna Bucharest Helsinki Riga Sofia Tallinn ' +
    'Vilnius Athens Istanbul Minsk Kaliningrad Volgograd Samara',
  Pacific: 'Guam Port_Moresby Fiji',
}

/** Rails' other time zones by IANA zone. Source: decision 0165. */
const names: { readonly [area: string]: { readonly [city: string]: string } } = {
  Africa: {
    Algiers: 'West Central Africa',
    Johannesburg: 'Pretoria',
  },
  America: {
    Juneau: 'Alaska',
    Los_Angeles: 'Pacific Time (US & Canada)',
    Denver: 'Mountain Time (US & Canada)',
    Phoenix: 'Arizona',
    Chicago: 'Central Time (US & Canada)',
    Regina: 'Saskatchewan',
    Mexico_City: 'Guadalajara|Mexico City',
    Guatemala: 'Central America',
    New_York: 'Eastern Time (US & Canada)',
    'Indiana/Indianapolis': 'Indiana (East)',
    Lima: 'Lima|Quito',
    Halifax: 'Atlantic Time (Canada)',
    St_Johns: 'Newfoundland',
    Sao_Paulo: 'Brasilia',
    Guyana: 'Georgetown',
    Nuuk: 'Greenland',
  },
  Asia: {
    Muscat: 'Abu Dhabi|Muscat',
    Yekaterinburg: 'Ekaterinburg',
    Karachi: 'Islamabad|Karachi',
    Kolkata: 'Chennai|Kolkata|Mumbai|New Delhi',
    Dhaka: 'Astana|Dhaka',
    Colombo: 'Sri Jayawardenepura',
    Bangkok: 'Bangkok|Hanoi',
    Shanghai: 'Beijing',
    Tokyo: 'Osaka|Sapporo|Tokyo',
  },
  Atlantic: {
    South_Georgia: 'Mid-Atlantic',
    Cape_Verde: 'Cape Verde Is.',
  },
  Etc: {
    'GMT+12': 'International Date Line West',
  },
  Europe: {
    London: 'Edinburgh|London',
    Zurich: 'Bern|Zurich',
    Kiev: 'Kyiv',
    Moscow: 'Moscow|St. Petersburg',
  },
  Pacific: {
    Pago_Pago: 'American Samoa',
    Midway: 'Midway Island',
    Honolulu: 'Hawaii',
    Guadalcanal: 'Solomon Is.',
    Noumea: 'New Caledonia',
    Majuro: 'Marshall Is.',
    Auckland: 'Auckland|Wellington',
    Tongatapu: "Nuku'alofa",
    Fakaofo: 'Tokelau Is.',
    Chatham: 'Chatham Is.',
    Apia: 'Samoa',
  },
}

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

const zones = new Map([
  ...Object.entries(cities).flatMap(([area, list]) =>
    list.split(' ').map((city) => [cityOf(city), `${area}/${city}`] as const),
  ),
  ...Object.entries(names).flatMap(([area, lists]) =>
    Object.entries(lists).flatMap(([city, list]) => list.split('|').map((name) => [name, `${area}/${city}`] as const)),
  ),
])

/** Takes a name such as `Eastern Time (US & Canada)`; other texts stay unchanged. */
export const ianaZone = (name: string): string => zones.get(name) ?? name

export const namedZones: readonly string[] = [...zones.keys()]
