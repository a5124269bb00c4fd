import { business } from '../../contract/business.ts';

/** People and records, and what somebody in the office types who means one of them. */

/** Name, mobile, e-mail, last digits of the serial number of 2026, by a word of its own. */
export const somebody: Record<string, [string, string, string, string]> = {
  priya: ['Priya Sharma', '9811022033', 'priya.sharma@gmail.test', '4101'],
  priyanka: ['Priyanka Sharma', '9811022044', 'priyanka88@gmail.test', '4102'],
  priyaIyer: ['Priya Iyer', '9765400121', 'p.iyer@yahoo.test', '4103'],
  sunita: ['Sunita Deshpande', '9890012345', 'sunita.d@rediff.test', '4104'],
  suneeta: ['Suneeta Deshmukh', '9890054321', 'suneeta@outlook.test', '4105'],
  zoe: ['Zoë D’Souza', '9822777001', 'zoe.dsouza@gmail.test', '4106'],
  anne: ['Anne-Marie Fernandes', '9822777002', 'annemarie@gmail.test', '4107'],
  kaul: ['A. K. Kaul', '9822777003', 'ak.kaul@school.test', '4108'],
  lakshmi: ['Lakshmi Venkataraman', '9444012345', 'lakshmi.v@gmail.test', '4109'],
  mohammed: ['Mohammed Shaikh', '9922110011', 'm.shaikh@gmail.test', '4110'],
  mohanrao: ['Mohan Rao', '9922110012', 'mohan.rao@gmail.test', '4111'],
  mohana: ['Mohana Raote', '9922110013', 'mohana@yahoo.test', '4112'],
  kiran: ['किरण पाटील', '9604011122', 'kiran.patil@gmail.test', '4113'],
  renee: ['Renée Brâncuși', '9604011133', 'renee.b@gmail.test', '4114'],
  gurpreet: ['Gurpreet Singh Bhatia', '9888011144', 'gsb@outlook.test', '4115'],
  rohanJr: ['Rohan Kulkarni', '9373012121', 'rohan.k@gmail.test', '4116'],
  rohini: ['Rohini Kulkarni', '9373012121', 'rohini.k@gmail.test', '4117'],
  vaishnavi: ['Vaishnavi Joshi', '9373099887', 'vaish@gmail.test', '4118'],
  yash: ['Yash Thakkar', '8087012345', 'yash.thakkar@gmail.test', '4119'],
  john: ['John Smith', '+447911123456', 'john@example.test', '4120'],
  obrien: ["Siobhan O'Brien", '9167001122', 'siobhan@gmail.test', '4121'],
  fatima: ['Fatima Zahra', '9167001133', 'fatima.zahra@gmail.test', '4122'],
  jyotsna: ['Jyotsna Bhattacharya', '9167001144', 'jyotsna.b@gmail.test', '4123'],
  kr: ['Krishna', '9167001155', 'krishna108@gmail.test', '4124'],
};

/** Whose, seven digits, course and transaction id. */
export const ordered: Record<string, [keyof typeof somebody, string, string, string]> = {
  breads: ['priya', '1234567', 'Artisan Breads', '630611112222'],
  macarons: ['sunita', '2345670', 'Macarons', '630633334444'],
  fondant: ['mohanrao', '3456701', 'Fondant Cakes', 'AXIS778899'],
  loaf: ['lakshmi', '0042731', 'Artisan Breads', '630655556666'],
};

export const enquiring: Record<string, [string, string, string, string]> = {
  puff: ['Tanvi Gokhale', 'tanvi.g@gmail.test', '9011223344', 'Do you teach puff pastry?'],
  eggless: ['Harish Menon', 'harish@yahoo.test', '9011223355', 'Is the cake eggless?'],
};

/** Name, e-mail, phone, transaction id. */
export const visiting: Record<string, [string, string, string, string]> = {
  ishaan: ['Ishaan Wagh', 'ishaan.w@gmail.test', '9021010101', '710012345678'],
  meher: ['Meher Irani', 'meher@gmail.test', '9021020202', '710087654321'],
};

export const taught = [
  'Artisan Breads',
  'Sourdough Foundations',
  'Macarons',
  'Crème Brûlée & Tart',
];
export const sold = ['Millet Loaf', 'Almond Cake', 'Chocolate Éclair'];

/** What is typed, by what is meant: the kind and its word above, or its name. */
export const queries: Record<string, string[]> = {
  'person priya': [
    ...['Priya Sharma', 'sharma priya', 'priya sh', 'pri shar', 'PRIYA SHARMA', '9811022033'],
    ...['98110 22033', '+91 98110 22033', '098110-22033', '0091 9811022033', '2033', '022033'],
    'priya.sharma@gmail.test',
    'priya.sharma',
    `${business.serialPrefix}20264101`,
    `${business.serialPrefix.toLowerCase()}-2026-4101`,
    '4101',
    `${business.serialPrefix} 2026 4101`,
    'prya sharma',
    'priya shrama',
    'pirya sharma',
    'priyya sharma',
    ...['priya sharme', ' priya   sharma ', 'student priya sharma', 'sharma 2033'],
  ],
  'person priyanka': [
    ...['priyanka', 'priyanka sharma', 'Sharma Priyanka', 'priyank', '9811022044', '2044'],
    ...['priyanka88', 'pryanka', 'priyaanka', 'priyanak', 'proyanka', '4102', 'prianka sharma'],
  ],
  'person priyaIyer': ['priya iyer', 'iyer', 'iyer priya', 'p.iyer', '97654 00121', '0121', '4103'],
  'person sunita': [
    ...['sunita', 'deshpande', 'sunita desh', 'deshpande sunita', 'sunita d', '98900 12345'],
    ...['sunita.d@rediff', 'deshpnde', 'deshpadne', 'sunitta', 'sunit deshpande', 'snita', '4104'],
  ],
  'person suneeta': [
    ...['suneeta', 'deshmukh', 'suneeta deshmukh', 'suneta', 'deshmuk', 'deshmukha', '4321'],
    ...['98900-54321', 'suneeta@', 'desmukh suneeta', '4105'],
  ],
  'person zoe': [
    ...["zoe d'souza", 'zoe dsouza', 'ZOË', 'zoe', 'dsouza', "D'Souza", 'd’souza', 'souza zoe'],
    ...['zoe.dsouza@gmail.test', '98227 77001', '7001', 'dsuza', 'dsouzza', 'zoe souza', '4106'],
  ],
  'person anne': [
    ...['anne marie', 'anne-marie', 'annemarie', 'fernandes', 'marie fernandes', 'fernandez'],
    ...['ferandes', 'fernandes anne', '7002', '4107'],
  ],
  'person kaul': ['a k kaul', 'a.k. kaul', 'kaul', 'kaul a', '7003', 'ak.kaul@school.test'],
  'person lakshmi': [
    ...['lakshmi', 'laxshmi', 'lakhsmi', 'lakshmy', 'venkataraman', 'venkatraman', 'venkata'],
    ...['lakshmi v', 'venkataramn', '94440 12345', 'lakshmi.v@', '4109'],
  ],
  'person mohammed': ['mohammed', 'shaikh', 'mohamed', 'muhammed', 'sheikh m', 'shaik', '0011'],
  'person mohanrao': ['mohan rao', 'rao mohan', 'mohan.rao', 'rao', 'mohn rao', '0012'],
  'person mohana': ['mohana', 'raote', 'mohana raote', 'mohanna', '0013', 'raote mohana'],
  'person kiran': ['किरण', 'पाटील', 'किरण पाटील', 'kiran.patil', '9604011122', '4113'],
  'person renee': ['renee', 'Renée', 'brancusi', 'renee brancusi', 'brancuși', 'rennee', '1133'],
  'person gurpreet': ['gurpreet', 'bhatia', 'singh', 'gurprit', 'bhatia gurpreet singh', '1144'],
  'person rohanJr': ['rohan', 'rohan kulkarni', 'kulkarni rohan', 'rohan.k', 'rohan 2121', '4116'],
  'person rohini': ['rohini', 'rohini kulkarni', 'rohni', 'rohini kulkrni', 'rohini.k', '4117'],
  'person vaishnavi': ['vaishnavi', 'vaishnvi', 'joshi', 'vaishnavi jos', 'vaisnavi joshi', '9887'],
  'person yash': ['yash', 'thakkar', 'thakar', 'yash thakkar', 'yahs', 'thakkar y', '80870 12345'],
  'person john': ['john smith', 'smith', '+44 7911 123456', '7911123456', 'jonh smith'],
  'person obrien': ["o'brien", 'obrien', 'siobhan', 'sioban', 'O’Brien', 'obrian', '1122 siobhan'],
  'person fatima': ['fatima', 'zahra', 'fathima', 'fatma', 'zahra fatima', '91670 01133'],
  'person jyotsna': ['jyotsna', 'jyostna', 'bhattacharya', 'bhatacharya', 'jotsna', '4123'],
  'person kr': ['krishna', 'krishna108', 'krsihna', '4124'],
  'order breads': ['1234567', '#1234567', '630611112222', 'UTR 6306 1111 2222', 'order priya'],
  'order macarons': ['2345670', '6306 3333 4444', 'sunita order', '234567'],
  'order fondant': ['3456701', 'axis778899', 'AXIS 778899', 'order mohan rao'],
  'order loaf': ['0042731', '42731', 'lakshmi enrolment'],
  'payment breads': ['630611112222', '63061111', 'payment 630611112222'],
  'payment fondant': ['AXIS778899', 'axis7788'],
  'enquiry puff': [
    'tanvi',
    'gokhale',
    'tanvi gokhale',
    '90112 23344',
    'tanvi.g@',
    'tanvii',
    '3344',
  ],
  'enquiry eggless': [
    'harish menon',
    'menon',
    'harsh menon',
    'harish@yahoo.test',
    'question harish',
  ],
  'demo ishaan': ['ishaan', 'wagh', 'ishan', 'ishan wagh', '90210 10101', '710012345678', '0101'],
  'demo meher': ['meher irani', 'irani', 'demo meher', 'meher@', 'irani meher', 'mehre'],
  'course Sourdough Foundations': ['sourdough', 'course sourdough', 'sourdogh', 'foundations'],
  'course Crème Brûlée & Tart': ['creme brulee', 'Crème Brûlée', 'tart', 'brulee'],
  'batch Sourdough Foundations': ['batch sourdough', 'sourdough batch'],
  'product Millet Loaf': ['millet loaf', 'loaf', 'milet loaf', 'product millet'],
  'product Almond Cake': ['almond', 'almond cake', 'almnd', 'cake almond'],
  'product Chocolate Éclair': ['eclair', 'chocolate eclair', 'choclate', 'Éclair'],
};
