/** Conjuncts, vowel signs around their letters, marks above and below, joined and right-to-left. */
export const names = {
  latin: 'José Łukasz Ānandī Śarmā',
  vietnamese: 'Nguyễn Thị Hằng',
  african: 'Gülnarə Ngɔ̀ Ẹ́niọlá',
  devanagari: 'क्षितिज कुऱ्हाडे फ़िरोज़',
  marathi: 'ज्ञानेश्वर त्र्यंबक राजेंद्र',
  bengali: 'শ্রীমতী কৃষ্ণা চট্টোপাধ্যায়',
  assamese: 'ৰূপজ্যোতি শৰ্মা',
  gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ',
  gujarati: 'જ્ઞાનેશ્વરી ડ્ડૂ મળ્યો',
  odia: 'କ୍ଷିତିଜ କୀର୍ତ୍ତି ପଙ୍କଜ',
  tamil: 'ஸ்ரீனிவாசன் கௌதமி சங்கர்',
  telugu: 'శ్రీనివాస్ లక్ష్మి త్ర్యంబక',
  kannada: 'ಕೃಷ್ಣಮೂರ್ತಿ ರಾಜ್ಯೋತ್ಸವ',
  malayalam: 'ശ്രീലക്ഷ്മി കൃഷ്ണൻ',
  urdu: 'عائشہ صدیقی تبسّم',
  arabic: 'محمد عبد الله الرحمٰن',
  'urdu and Latin': 'عائشہ Khan (MBA) ۱۲',
  'Latin and Urdu': 'Asha رضا خان, 2nd',
  meetei: 'ꯂꯩꯁꯦꯝꯕꯥ ꯁꯅꯥꯖꯥꯎꯕ',
  santali: 'ᱥᱟᱱᱛᱟᱲ ᱢᱩᱨᱢᱩ',
  mixed: 'कीर्ति શર્મા Śarmā খান رضا',
};

/** A glyph's number, advance and place in units of its font, as HarfBuzz's tools write them. */
type Placed = { id: number; xAdvance: number; xOffset: number; yOffset: number };
export const written = (glyphs: Placed[]): string =>
  glyphs
    .map(({ id, xAdvance, xOffset, yOffset }) =>
      xOffset || yOffset ? `${id}@${xOffset},${yOffset}+${xAdvance}` : `${id}+${xAdvance}`,
    )
    .join('|');
