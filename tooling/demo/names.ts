/** First and last names that go together. */
export interface Names {
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly last: readonly string[]
}

const names = (women: string, men: string, last: string): Names => ({
  women: words(women),
  men: words(men),
  last: words(last),
})

const words = (text: string): readonly string[] => text.split(' ').map((word) => word.replaceAll('_', ' '))

export const namesByCulture = {
  english: names(
    'Olivia Grace Hannah Ruby Eleanor Maya Zoe Naomi Claire Joan Imani Tessa Beth Harriet June Willa Marcia Dana',
    'Noah Oscar Caleb Marcus Owen Theo Jasper Elliot Desmond Ruben Wade Silas Tyrone Hugh Dale Lionel Ned Amos',
    'Carter Whitfield Okafor-Hill Brooks Delgado Marsh Penrose Hale Sutton Vance Rowe Ellery Langley Thorne Beck Fairley Odell Quill Barlow Munro',
  ),
  irish: names(
    'Aoife Niamh Saoirse Róisín Orla Sinéad',
    'Cian Eoin Darragh Tadhg Ruairí Fionn',
    "O'Shea Byrne Gallagher Ní_Dhuibhne Keane Mac_Giolla Tierney",
  ),
  german: names(
    'Anke Greta Leonie Frieda Heike Jule',
    'Jörg Matthias Lukas Till Henrik Anselm',
    'Bäcker Großmann Vogt Lindner Weiß Schäfer Krämer Ostermann von_Hagen',
  ),
  french: names(
    'Élodie Camille Margaux Noémie Anaïs Solène',
    'Rémi Étienne Loïc Mathis Gaël Bastien',
    'Lefèvre Rousseau Dufour Chevalier Béranger Pelletier Marchand Noël',
  ),
  nordic: names(
    'Astrid Ingrid Solveig Maja Åsa Sigrid',
    'Lars Bjørn Nils Håkon Örjan Sindre',
    'Lindqvist Nygård Halvorsen Åkesson Dahl Sørensen Bergström Myhre',
  ),
  finnish: names(
    'Aino Helmi Kerttu Päivi Venla',
    'Eero Jussi Onni Väinö Tapio',
    'Korhonen Mäkinen Nieminen Hämäläinen Laine Rautio',
  ),
  spanish: names(
    'Lucía Inés Marisol Begoña Ximena Paloma',
    'Íñigo Mateo Andrés Joaquín Óscar Emilio',
    'García_Peña Muñoz Ibáñez Arriaga Quintero Olmos Vidal Restrepo',
  ),
  italian: names(
    'Chiara Giulia Ginevra Noemi Elettra',
    'Matteo Niccolò Davide Elia Tommaso',
    'Colombo Ferraris De_Luca Marchetti Bonetti Zanella',
  ),
  polish: names(
    'Zofia Małgorzata Jagoda Kinga Łucja',
    'Michał Stanisław Bartosz Łukasz Wojciech',
    'Kowalczyk Wiśniewski Żak Nowicki Wróbel Gąsior',
  ),
  turkish: names('Elif Zeynep Defne Şule Gülay', 'Emre Kağan Yiğit Çınar Onur', 'Yıldız Öztürk Kaplan Şahin Aydın'),
  nigerian: names(
    'Adaeze Folake Ngozi Yetunde Amina',
    'Chidi Babatunde Emeka Tunde Ibrahim',
    'Adeyemi Nwosu Balogun Eze Danjuma Afolabi',
  ),
  kenyan: names(
    'Wanjiru Akinyi Nekesa Zawadi Makena',
    'Kamau Otieno Kiprop Baraka Mutua',
    'Njoroge Odhiambo Wambui Kibet Mwangi',
  ),
  ethiopian: names('Selam Hiwot Tigist Meron', 'Dawit Yonas Bekele Abel', 'Tesfaye Alemu Girma Haile Desta'),
  indian: names(
    'Priya Ananya Kavya Meera Shreya Lakshmi',
    'Arjun Rohan Vikram Aditya Kabir Suresh',
    'Iyer Deshpande Nair Kulkarni Chatterjee Gill Reddy',
  ),
  japanese: names(
    'Yui Haruka Aiko Sakura Nanami',
    'Haruto Kenta Ren Takumi Daichi',
    'Satō Kobayashi Nakamura Fujimoto Ōno Inoue',
  ),
  korean: names('Seo-yeon Ji-woo Ha-eun Min-seo', 'Min-jun Do-yun Ji-ho Hyun-woo', 'Kim Park Choi Jung Kang Yoon'),
  vietnamese: names('Lan Hương Thảo Ngọc', 'Minh Đức Tuấn Quang', 'Nguyễn Trần Phạm Đặng Võ'),
  portuguese: names(
    'Beatriz Luísa Rafaela Iara Conceição',
    'João Thiago Caetano Davi Heitor',
    'Araújo Conceição Nogueira Simões Teixeira',
  ),
}

export type Culture = keyof typeof namesByCulture

const letters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ß: 'ss', ı: 'i', đ: 'd', æ: 'ae' }

/** A name in the letters a to z and single dots, for an address. */
export const asciiName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[øłßıđæ]/g, (letter) => letters[letter] ?? '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '')
