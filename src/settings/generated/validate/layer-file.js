// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
export default validate19;
const schema60 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"layer-file.schema.json","type":"object","additionalProperties":false,"required":["layer"],"properties":{"layer":{"type":"string","minLength":1,"pattern":"\\S"},"match":{"type":"object","additionalProperties":false,"properties":{"project":{"$ref":"#/definitions/globs"},"team":{"$ref":"#/definitions/globs"},"platform":{"$ref":"#/definitions/globs"}}},"settings":{"$ref":"project-settings.schema.json"}},"definitions":{"globs":{"anyOf":[{"type":"string","minLength":1},{"type":"array","minItems":1,"items":{"type":"string","minLength":1}}]}}};
const schema61 = {"anyOf":[{"type":"string","minLength":1},{"type":"array","minItems":1,"items":{"type":"string","minLength":1}}]};
const schema64 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"project-settings.schema.json","type":"object","additionalProperties":false,"properties":{"isBookmarked":{"type":"boolean"},"name":{"type":"string","minLength":1,"maxLength":200,"pattern":"\\S"},"slug":{"type":"string","minLength":1,"maxLength":100,"pattern":"^(?![0-9]+$)[a-z0-9_-]+$"},"platform":{"type":"string","minLength":1,"pattern":"\\S"},"subjectPrefix":{"type":"string","maxLength":200},"subjectTemplate":{"type":"string","minLength":1,"maxLength":200,"pattern":"\\S"},"resolveAge":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"highlightContext":{"type":"object","propertyNames":{"minLength":1,"pattern":"^[^\\r\\n]*$"},"additionalProperties":{"type":"array","items":{"type":"string","minLength":1}}},"highlightTags":{"type":"array","items":{"type":"string","minLength":1,"pattern":"\\S"}},"autofixAutomationTuning":{"enum":["off","super_low","low","medium","high","always"],"type":"string"},"aiScannerAutomation":{"type":"boolean"}}};
const func5 = (text) => { let length = 0; for (const _ of text) length++; return length; };
const func2 = Object.prototype.hasOwnProperty;
const pattern23 = new RegExp("\\S", "u");
const pattern25 = new RegExp("^(?![0-9]+$)[a-z0-9_-]+$", "u");
const pattern28 = new RegExp("^[^\\r\\n]*$", "u");

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="layer-file.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.layer === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "layer"},message:"must have required property '"+"layer"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "layer") || (key0 === "match")) || (key0 === "settings"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.layer !== undefined){
let data0 = data.layer;
if(typeof data0 === "string"){
if(func5(data0) < 1){
const err2 = {instancePath:instancePath+"/layer",schemaPath:"#/properties/layer/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern23.test(data0)){
const err3 = {instancePath:instancePath+"/layer",schemaPath:"#/properties/layer/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/layer",schemaPath:"#/properties/layer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.match !== undefined){
let data1 = data.match;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!(((key1 === "project") || (key1 === "team")) || (key1 === "platform"))){
const err5 = {instancePath:instancePath+"/match",schemaPath:"#/properties/match/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data1.project !== undefined){
let data2 = data1.project;
const _errs9 = errors;
let valid3 = false;
const _errs10 = errors;
if(typeof data2 === "string"){
if(func5(data2) < 1){
const err6 = {instancePath:instancePath+"/match/project",schemaPath:"#/definitions/globs/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/match/project",schemaPath:"#/definitions/globs/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const _errs12 = errors;
if(Array.isArray(data2)){
if(data2.length < 1){
const err8 = {instancePath:instancePath+"/match/project",schemaPath:"#/definitions/globs/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func5(data3) < 1){
const err9 = {instancePath:instancePath+"/match/project/" + i0,schemaPath:"#/definitions/globs/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/match/project/" + i0,schemaPath:"#/definitions/globs/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/match/project",schemaPath:"#/definitions/globs/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid3 = valid3 || _valid0;
}
if(!valid3){
const err12 = {instancePath:instancePath+"/match/project",schemaPath:"#/definitions/globs/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
}
if(data1.team !== undefined){
let data4 = data1.team;
const _errs18 = errors;
let valid7 = false;
const _errs19 = errors;
if(typeof data4 === "string"){
if(func5(data4) < 1){
const err13 = {instancePath:instancePath+"/match/team",schemaPath:"#/definitions/globs/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/match/team",schemaPath:"#/definitions/globs/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const _errs21 = errors;
if(Array.isArray(data4)){
if(data4.length < 1){
const err15 = {instancePath:instancePath+"/match/team",schemaPath:"#/definitions/globs/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(typeof data5 === "string"){
if(func5(data5) < 1){
const err16 = {instancePath:instancePath+"/match/team/" + i1,schemaPath:"#/definitions/globs/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/match/team/" + i1,schemaPath:"#/definitions/globs/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/match/team",schemaPath:"#/definitions/globs/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid1 = _errs21 === errors;
valid7 = valid7 || _valid1;
}
if(!valid7){
const err19 = {instancePath:instancePath+"/match/team",schemaPath:"#/definitions/globs/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
}
if(data1.platform !== undefined){
let data6 = data1.platform;
const _errs27 = errors;
let valid11 = false;
const _errs28 = errors;
if(typeof data6 === "string"){
if(func5(data6) < 1){
const err20 = {instancePath:instancePath+"/match/platform",schemaPath:"#/definitions/globs/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/match/platform",schemaPath:"#/definitions/globs/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid2 = _errs28 === errors;
valid11 = valid11 || _valid2;
if(!valid11){
const _errs30 = errors;
if(Array.isArray(data6)){
if(data6.length < 1){
const err22 = {instancePath:instancePath+"/match/platform",schemaPath:"#/definitions/globs/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(typeof data7 === "string"){
if(func5(data7) < 1){
const err23 = {instancePath:instancePath+"/match/platform/" + i2,schemaPath:"#/definitions/globs/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/match/platform/" + i2,schemaPath:"#/definitions/globs/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/match/platform",schemaPath:"#/definitions/globs/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid2 = _errs30 === errors;
valid11 = valid11 || _valid2;
}
if(!valid11){
const err26 = {instancePath:instancePath+"/match/platform",schemaPath:"#/definitions/globs/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err27 = {instancePath:instancePath+"/match",schemaPath:"#/properties/match/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.settings !== undefined){
let data8 = data.settings;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key2 in data8){
if(!(func2.call(schema64.properties, key2))){
const err28 = {instancePath:instancePath+"/settings",schemaPath:"project-settings.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data8.isBookmarked !== undefined){
if(typeof data8.isBookmarked !== "boolean"){
const err29 = {instancePath:instancePath+"/settings/isBookmarked",schemaPath:"project-settings.schema.json/properties/isBookmarked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data8.name !== undefined){
let data10 = data8.name;
if(typeof data10 === "string"){
if(func5(data10) > 200){
const err30 = {instancePath:instancePath+"/settings/name",schemaPath:"project-settings.schema.json/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(func5(data10) < 1){
const err31 = {instancePath:instancePath+"/settings/name",schemaPath:"project-settings.schema.json/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!pattern23.test(data10)){
const err32 = {instancePath:instancePath+"/settings/name",schemaPath:"project-settings.schema.json/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/settings/name",schemaPath:"project-settings.schema.json/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data8.slug !== undefined){
let data11 = data8.slug;
if(typeof data11 === "string"){
if(func5(data11) > 100){
const err34 = {instancePath:instancePath+"/settings/slug",schemaPath:"project-settings.schema.json/properties/slug/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(func5(data11) < 1){
const err35 = {instancePath:instancePath+"/settings/slug",schemaPath:"project-settings.schema.json/properties/slug/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!pattern25.test(data11)){
const err36 = {instancePath:instancePath+"/settings/slug",schemaPath:"project-settings.schema.json/properties/slug/pattern",keyword:"pattern",params:{pattern: "^(?![0-9]+$)[a-z0-9_-]+$"},message:"must match pattern \""+"^(?![0-9]+$)[a-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/settings/slug",schemaPath:"project-settings.schema.json/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data8.platform !== undefined){
let data12 = data8.platform;
if(typeof data12 === "string"){
if(func5(data12) < 1){
const err38 = {instancePath:instancePath+"/settings/platform",schemaPath:"project-settings.schema.json/properties/platform/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!pattern23.test(data12)){
const err39 = {instancePath:instancePath+"/settings/platform",schemaPath:"project-settings.schema.json/properties/platform/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/settings/platform",schemaPath:"project-settings.schema.json/properties/platform/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data8.subjectPrefix !== undefined){
let data13 = data8.subjectPrefix;
if(typeof data13 === "string"){
if(func5(data13) > 200){
const err41 = {instancePath:instancePath+"/settings/subjectPrefix",schemaPath:"project-settings.schema.json/properties/subjectPrefix/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/settings/subjectPrefix",schemaPath:"project-settings.schema.json/properties/subjectPrefix/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data8.subjectTemplate !== undefined){
let data14 = data8.subjectTemplate;
if(typeof data14 === "string"){
if(func5(data14) > 200){
const err43 = {instancePath:instancePath+"/settings/subjectTemplate",schemaPath:"project-settings.schema.json/properties/subjectTemplate/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(func5(data14) < 1){
const err44 = {instancePath:instancePath+"/settings/subjectTemplate",schemaPath:"project-settings.schema.json/properties/subjectTemplate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!pattern23.test(data14)){
const err45 = {instancePath:instancePath+"/settings/subjectTemplate",schemaPath:"project-settings.schema.json/properties/subjectTemplate/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/settings/subjectTemplate",schemaPath:"project-settings.schema.json/properties/subjectTemplate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data8.resolveAge !== undefined){
let data15 = data8.resolveAge;
if((!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))) && (data15 !== null)){
const err47 = {instancePath:instancePath+"/settings/resolveAge",schemaPath:"project-settings.schema.json/properties/resolveAge/type",keyword:"type",params:{type: schema64.properties.resolveAge.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
const err48 = {instancePath:instancePath+"/settings/resolveAge",schemaPath:"project-settings.schema.json/properties/resolveAge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data15 < 0 || isNaN(data15)){
const err49 = {instancePath:instancePath+"/settings/resolveAge",schemaPath:"project-settings.schema.json/properties/resolveAge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
if(data8.highlightContext !== undefined){
let data16 = data8.highlightContext;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key3 in data16){
const _errs54 = errors;
if(typeof key3 === "string"){
if(func5(key3) < 1){
const err50 = {instancePath:instancePath+"/settings/highlightContext",schemaPath:"project-settings.schema.json/properties/highlightContext/propertyNames/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key3};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(!pattern28.test(key3)){
const err51 = {instancePath:instancePath+"/settings/highlightContext",schemaPath:"project-settings.schema.json/properties/highlightContext/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^\\r\\n]*$"},message:"must match pattern \""+"^[^\\r\\n]*$"+"\"",propertyName:key3};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
var valid16 = _errs54 === errors;
if(!valid16){
const err52 = {instancePath:instancePath+"/settings/highlightContext",schemaPath:"project-settings.schema.json/properties/highlightContext/propertyNames",keyword:"propertyNames",params:{propertyName: key3},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
for(const key4 in data16){
let data17 = data16[key4];
if(Array.isArray(data17)){
const len3 = data17.length;
for(let i3=0; i3<len3; i3++){
let data18 = data17[i3];
if(typeof data18 === "string"){
if(func5(data18) < 1){
const err53 = {instancePath:instancePath+"/settings/highlightContext/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i3,schemaPath:"project-settings.schema.json/properties/highlightContext/additionalProperties/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/settings/highlightContext/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i3,schemaPath:"project-settings.schema.json/properties/highlightContext/additionalProperties/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath:instancePath+"/settings/highlightContext/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"project-settings.schema.json/properties/highlightContext/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath:instancePath+"/settings/highlightContext",schemaPath:"project-settings.schema.json/properties/highlightContext/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data8.highlightTags !== undefined){
let data19 = data8.highlightTags;
if(Array.isArray(data19)){
const len4 = data19.length;
for(let i4=0; i4<len4; i4++){
let data20 = data19[i4];
if(typeof data20 === "string"){
if(func5(data20) < 1){
const err57 = {instancePath:instancePath+"/settings/highlightTags/" + i4,schemaPath:"project-settings.schema.json/properties/highlightTags/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(!pattern23.test(data20)){
const err58 = {instancePath:instancePath+"/settings/highlightTags/" + i4,schemaPath:"project-settings.schema.json/properties/highlightTags/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/settings/highlightTags/" + i4,schemaPath:"project-settings.schema.json/properties/highlightTags/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/settings/highlightTags",schemaPath:"project-settings.schema.json/properties/highlightTags/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data8.autofixAutomationTuning !== undefined){
let data21 = data8.autofixAutomationTuning;
if(typeof data21 !== "string"){
const err61 = {instancePath:instancePath+"/settings/autofixAutomationTuning",schemaPath:"project-settings.schema.json/properties/autofixAutomationTuning/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(!((((((data21 === "off") || (data21 === "super_low")) || (data21 === "low")) || (data21 === "medium")) || (data21 === "high")) || (data21 === "always"))){
const err62 = {instancePath:instancePath+"/settings/autofixAutomationTuning",schemaPath:"project-settings.schema.json/properties/autofixAutomationTuning/enum",keyword:"enum",params:{allowedValues: schema64.properties.autofixAutomationTuning.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data8.aiScannerAutomation !== undefined){
if(typeof data8.aiScannerAutomation !== "boolean"){
const err63 = {instancePath:instancePath+"/settings/aiScannerAutomation",schemaPath:"project-settings.schema.json/properties/aiScannerAutomation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/settings",schemaPath:"project-settings.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}
