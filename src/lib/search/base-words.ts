/**
 * Base words of Hungarian, folded: frequent ones, and ones that end like an inflected word. Verbs are separate, because they
 * have other endings.
 */

const splitList = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const NOUNS = splitList(`
    ablak adas adat ado ados afrika agazat agy ajak ajandek ajto akademia akkor akta alacsony alak alap album aldozat alkalom
    alkotas allam allapot allas allat allitas allomas alma alom amely amerika anglia angol angyal annyi antal anya anyag apa
    apro ar arad aram arany aranyos arc arok artatlan arva arvany asszony asztal athen atya auto azsia baj bajnok bajnoksag
    balaton baleset banat bank barat baratsag barlang barna bator batya becs becsulet becsuletes befektetes befekteto beke benko
    ber berlin beruhazas beszed beszelgetes beteg betegseg betu bevandorlo bevetel bevetes biro birodalom birosag birt bizalmas
    bizalom bizottsag biztonsag biztos bokor bolcs boldog boldogsag boldogtalan bonyolult bor borton britannia brusszel budapest
    bun bunos busz buta cel cigany cikk cim cimer cipo csalad csapadek csapat csaszar csata cseles csend csendes csillag csizma
    cso csok csokkenes csokolade csokor csomag csont csoport csucs cukor dal darab darazs debrecen december delutan demokracia diak dij
    diktatura diszno dobas dokumentum dolog dontes duna durva ebed edes edzo eg eger egeszseg eghajlat egyen egyenloseg
    egyesulet egyetem egyezmeny egyhaz egyik egyiptom egymas egyseg egyszeru egyuttes egyuttmukodes ejszaka elem elemzes elet
    ellen ellenorzes ellenseg ellentet ellenzek elmelet elnok elnokseg eloadas ember emelet emelkedes emlek energia epulet
    erdekes erdely erdo eredmeny erkolcs eros ertek ertekeles ertelem erzes esemeny eset eso este esztendo etel etkezes europa
    ev evszak evszazad evtized export fa facebook faj fajdalom fajta fal falu fegyver feher fej fejlesztes fejlodes fekete
    felelem feleseg felfedezes felhasznalo felho fellepes feltetel felvetel felvonas fenntarthatosag feny fenykep ferenc ferfi
    ferj festo fiatal figyelem filler film finom fiu fizetes fog fogas fogyaszto fok fold folyo fonal fontos forgalom forint
    forma forradalom foto fovaros francia franciaorszag freud friss ful furcsa fust garancia gazda gazdag gazdalkodas gazdasag
    gep gergo gol gomb gond gondolat gonosz gorogorszag guinea guny gyakorlat gyar gyartas gyenge gyerek gyermek gyertya
    gyogyszer gyomor gyors gyozelem gyulekezet gyulolet haboru hadsereg haj hajlek hajo hal halal halasz halozat hang hangszer
    hangulat hangverseny harag harc hartvigne hasonlo hasznos hatalom hatar hatarozat hatosag haz hazassag hazugsag hegy hely
    helyiseg helyzet herceg het hiany hiba hid hideg hir hires hit hitel hivatal hivatalos ho holgy holnap honap honved hosszu
    hozam hozzaferes hulladek hus idegen ido idoszak igaz igazgato igazsag igenyes igeret imadsag india indul inflacio inge
    interju internet intezet intezkedes intezmeny ipar iras irodalom iskola ismeretlen ismeros ismert isten ital izrael japan
    jarat jarmu jatek jatekos javaslat jegy jelen jelenet jelentes jelentos jellemzo jelolt jo jog jogos jogszabaly jones joszag
    jovo juczi juh jutalom kabat kabinet kacsa kalap kalauz kalman kamat kampany kanal kapcsolat kapolna kapu karacsony kard
    karrier kastely kasza katalogus katona kedv kedves kegyelem kegyetlen kek kelet kemeny kend kendo kenyer kep kepviselo
    kepzes kerdes kerekpar kereskedelem kereszt keret kerites kero kert kerulet keseru keskeny keszkeno keves kez kezdemenyezes
    kezdet kicsi kilometer kina kiraly kiralysag kisasszony kisebbseg kiserlet kivancsi kivitel klub ko koalicio kockazat kocsi
    kocsis kolcson kolozsvar koltseg koltsegvetes kolyok komoly konferencia konfliktus konnyu konverter konyha konyv koporso kor
    korcsma korhaz kormany kormanyzas kormanyzat kornyezet korona koronavirus korone korszak kotelem kotelesseg kozep kozlekedes
    kozlemeny kozonseg kozos kozosseg kozpont kozseg koztarsasag kritika kulcs kulonos kultura kulturalis kutatas kutato kutya
    lab labda lakas lakat lakos lakossag lany lap lassu latogato laza leany legeny lehetoseg lehetseges lelek lelkes lelkesz
    lemez lengyelorszag lepcso lepes levego level levelezes leves libanon lo london lorincz lyuk macska madar magan magas
    magassag magazin magyar magyarorszag majom majus malom marha marosvasarhely masik masok meccs media megallapodas
    megkozelites megye meleg mely menekult mennyorszag menyasszony merkozes mertek mese mester mesterseg meter metro mezo
    mezogazdasag mihaly millio mindegyik minden mindez miniszter miniszterelnok minoseg mise mod modell modszer mondat moszkva
    mozgas mozi mulatsag mult munka munkahely munkas muszer muvesz muveszet muzeum nagy nagykovet nap nedves nehez nemes nemet
    nemetorszag nemzet nemzetkozi nep nepesseg nev nevetes no november novekedes nyar nyelv nyelvcsere nyereseg nyilatkozat nyilvantartas
    nyom nyomozas nyugalom nyugat nyugdij ocs ok okol okor okos oktatas olasz olaszorszag olcso oldal olimpia oltalom oltas
    olyan onallo opera ora ordog oreg oregasszony orok orom orosz oroszorszag orr orszag orvos osszeg osztaly otlet otthon
    padlas palack palesztin palota palya pancel pap papir paradicsom parancs paraszt parizs parlament part patak patika pecs
    pelda peldany penz penztar perc percz perem periklesz perspektiva peter piac pihenes pillanat pilota pince pipa piros pista
    piszkos pokol polgar politika politikus pont portre posta poszt poulsen problema producer program projekt pszichologia puha
    puspok rajt raketa ravasz reform regeny reggel regi regio remeny remenyseg rend rendelet rendor rendorseg rendszer repter
    repulo repulogep resz reszvetel retek robbanas roma roman romania rossz rovid ruha sajto sarga sarok sator segely segitseg
    semmi sereg siker sima sor sorozat spanyolorszag sport stabilitas stilus strand strategia struktura suly sulyos szabad
    szabadsag szabaly szabalyozas szaj szakadek szakasz szallitas szalloda szam szamar szamitogep szaraz szavazas szavazat
    szazad szazalek szeged szegeny szek szeker szel szeles szellem szem szemely szemet szenny szenvedes szep szeptember szerb szerbia
    szerelem szerelmes szerencse szerencsetlenseg szerep szereplo szerkeszto szerv szervezet szerzodes szezon sziget szin
    szinesz szinhaz szinpad szint sziv szivar szlovakia szo szoba szokas szokes szoknya szolgaltatas szolo szomoru szomszed szor
    szoros szovetseg sztar sztrajk szukseg szukseges szuletes szurkolo tabla tabor tag tagallam tagsag talaj talalmany tamadas
    tamogatas tanacs tanar tanc tanitas tanito tanulo tanya tarca targyalas tarsadalom tarsasag tartalom tavasz tavcso tavoli
    technologia tehen tej tekintetes tel telefon telek telepules tema temeto templom tenger teny ter termek termeles termeszet
    terulet terv test testver teto teve tisza tiszta tisztasag tisztelet tisztviselo titkos titok to tobbseg tojas toke tomb
    tomeg torok torokorszag torony tortenet torveny tudat tudomany tudomanyos tudos tukor tulajdon tulajdonos tulzas tuntetes
    turizmus tuz twitter tyuk udvar ugy ugyfel ugynok ugyved uj ujj ujsag ujsagiro unalmas unio unios unnep uralom uszo ut utas
    utca uveg uzalom uzem uzenet uzlet vacsora vad vak vakcina valami valasz valasztas valaszto vallalat vallam vallas valo
    valosag valsag valtozas valtozat varos varosresz vasar vasarlo vasut vedelem veg velemeny vendeg ver vereseg vers verseny
    versenyzo veszely veszelyes veszteseg vezer vezeto vidam videk video vihar vilag villam villamos villany virag viselkedes
    viszony vita viz vizsga vizsgalat vizsgalo volegeny volgy vonal vonas vonat voros zajos zaszlo zavar zene zenekar zenesz
    zold zona zseb zsofi
`);

const VERBS = splitList(`
    ad ajanl akar alapit alkalmaz all alszik ballag bamul bant bejelent benn beszel bizonyit csal csinal csokol csuk dolgozik
    dont el elad elfogad elkezd elvesz emlekezik enekel enged epit erez ert eszik fejleszt fejlodik fekszik fel felejt felel
    figyel fizet fogad foglal fordit fordul fugg fut gondol gyoz gyulol hagy hall hallgat hangsulyoz hany harcol hasznal hisz
    hord hoz indit ir iranyit ismer iszik itel jar jatszik javasol javit jelent jon kap kepvisel ker kerdez keres kerul keszit
    kezd kialt kifejez kinal kivan koszon kovetel kozol kuld kuzd lakik lat lemond letrehoz marad megall meghal megol megy
    menekul mond mukodik mulat mutat nevet nez nyer nyilatkozik nyit nyujt nyul okoz ol olvas orul probal remel rendelkezik
    segit siet sir szalad szall szavaz szenved szeret szervez szol szolgal szuletik talal tamogat tancol tanit tanul tart
    tartozik tehet tekint terhel tesz tilt tolt tortenik tud ul ut vadasz vag valaszol valaszt valtozik var vasarol vegez vesz
    veszit vet vezet visel visszater visz zar
`);

/** Irregular stems before some endings, with their base word. */
const NOUN_STEMS = splitList(`
    ajk>ajak ajta>ajto alkalm>alkalom alm>alom batr>bator birodalm>birodalom bizalm>bizalom bokr>bokor csokr>csokor csov>cso
    cukr>cukor dolg>dolog erde>erdo ertelm>ertelem fajdalm>fajdalom falv>falu felelm>felelem fia>fiu fiai>fiu figyelm>figyelem
    forgalm>forgalom forradalm>forradalom gyomr>gyomor gyozelm>gyozelem hatalm>hatalom hav>ho ide>ido ideje>ido irodalm>irodalom
    jutalm>jutalom kegyelm>kegyelem kereskedelm>kereskedelem kolyk>kolyok kotelm>kotelem kov>ko lelk>lelek lov>lo majm>majom
    malm>malom marh>marha meze>mezo mezej>mezo nyugalm>nyugalom okl>okol okr>okor oltalm>oltalom sark>sarok satr>sator szav>szo
    szerelm>szerelem tarsadalm>tarsadalom tartalm>tartalom tav>to telk>telek tete>teto titk>titok torny>torony tukr>tukor
    uralm>uralom uzalm>uzalom vacsor>vacsora vedelm>vedelem
`);

const VERB_STEMS = splitList(`
    alsz>alszik alud>alszik alv>alszik dolgo>dolgozik dolgoz>dolgozik emlekez>emlekezik enekl>enekel enn>eszik erz>erez
    esz>eszik ett>eszik fejlod>fejlodik feksz>fekszik fekud>fekszik higgy>hisz hinn>hisz hitt>hisz inn>iszik isz>iszik
    jatsz>jatszik javasl>javasol joj>jon jojj>jon jonn>jon jott>jon kerdz>kerdez lak>lakik men>megy mukod>mukodik
    nyilatkoz>nyilatkozik rendelkez>rendelkezik szulet>szuletik tartoz>tartozik tegy>tesz tenn>tesz tett>tesz torten>tortenik
    valtoz>valtozik vegy>vesz vegz>vegez venn>vesz vett>vesz vigy>visz vinn>visz vitt>visz
`);

/** Base words by each of their stems, including the word itself. */
export type BaseWords = ReadonlyMap<string, string>;

function byStem(words: readonly string[], stems: readonly string[]): BaseWords {
  const bases = new Map(words.map((word) => [word, word]));
  for (const pair of stems) {
    const [stem = '', word = ''] = pair.split('>');
    bases.set(stem, word);
  }
  return bases;
}

/** Nouns, adjectives and names. */
export const nouns: BaseWords = byStem(NOUNS, NOUN_STEMS);
export const verbs: BaseWords = byStem(VERBS, VERB_STEMS);
