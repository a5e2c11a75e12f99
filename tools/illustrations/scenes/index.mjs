/** All motifs of the demo newsroom: name → its variants. */
import abra from './abra.mjs';
import arckep from './arckep.mjs';
import balaton from './balaton.mjs';
import bicikli from './bicikli.mjs';
import birosag from './birosag.mjs';
import bolt from './bolt.mjs';
import buzamezo from './buzamezo.mjs';
import csillagoseg from './csillagoseg.mjs';
import duna from './duna.mjs';
import ejjel from './ejjel.mjs';
import epitkezes from './epitkezes.mjs';
import erdo from './erdo.mjs';
import forma1 from './forma1.mjs';
import foter from './foter.mjs';
import galeria from './galeria.mjs';
import grafikon from './grafikon.mjs';
import gyar from './gyar.mjs';
import hegy from './hegy.mjs';
import hid from './hid.mjs';
import ho from './ho.mjs';
import irat from './irat.mjs';
import iskola from './iskola.mjs';
import kamera from './kamera.mjs';
import kavehaz from './kavehaz.mjs';
import kerekasztal from './kerekasztal.mjs';
import konyha from './konyha.mjs';
import konyv from './konyv.mjs';
import konyvtar from './konyvtar.mjs';
import korhaz from './korhaz.mjs';
import kozel from './kozel.mjs';
import labda from './labda.mjs';
import labor from './labor.mjs';
import metro from './metro.mjs';
import mikrofon from './mikrofon.mjs';
import mozi from './mozi.mjs';
import naperomu from './naperomu.mjs';
import orszaghaz from './orszaghaz.mjs';
import panel from './panel.mjs';
import penz from './penz.mjs';
import piac from './piac.mjs';
import portre from './portre.mjs';
import repuloter from './repuloter.mjs';
import stadion from './stadion.mjs';
import szamitogep from './szamitogep.mjs';
import szavazas from './szavazas.mjs';
import szekelykapu from './szekelykapu.mjs';
import szelkerek from './szelkerek.mjs';
import szinhaz from './szinhaz.mjs';
import szolo from './szolo.mjs';
import templom from './templom.mjs';
import terkep from './terkep.mjs';
import tura from './tura.mjs';
import ujsag from './ujsag.mjs';
import varoseste from './varoseste.mjs';
import vihar from './vihar.mjs';
import villamos from './villamos.mjs';
import vonat from './vonat.mjs';
import zene from './zene.mjs';

export const SCENES = {
  abra,
  arckep,
  balaton,
  bicikli,
  birosag,
  bolt,
  buzamezo,
  csillagoseg,
  duna,
  ejjel,
  epitkezes,
  erdo,
  forma1,
  foter,
  galeria,
  grafikon,
  gyar,
  hegy,
  hid,
  ho,
  irat,
  iskola,
  kamera,
  kavehaz,
  kerekasztal,
  konyha,
  konyv,
  konyvtar,
  korhaz,
  kozel,
  labda,
  labor,
  metro,
  mikrofon,
  mozi,
  naperomu,
  orszaghaz,
  panel,
  penz,
  piac,
  portre,
  repuloter,
  stadion,
  szamitogep,
  szavazas,
  szekelykapu,
  szelkerek,
  szinhaz,
  szolo,
  templom,
  terkep,
  tura,
  ujsag,
  varoseste,
  vihar,
  villamos,
  vonat,
  zene,
};
