// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
export default validate34;
const schema89 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"project-file.schema.json","type":"object","additionalProperties":false,"required":["project"],"properties":{"project":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$"},{"type":"integer","minimum":1,"maximum":9007199254740991}]},"settings":{"$ref":"project-settings.schema.json"},"ignore":{"type":"array","items":{"type":"string","minLength":1}}}};
const schema64 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"project-settings.schema.json","type":"object","additionalProperties":false,"properties":{"isBookmarked":{"type":"boolean"},"name":{"type":"string","minLength":1,"maxLength":200,"pattern":"\\S"},"slug":{"type":"string","minLength":1,"maxLength":100,"pattern":"^(?![0-9]+$)[a-z0-9_-]+$"},"platform":{"type":"string","minLength":1,"pattern":"\\S"},"subjectPrefix":{"type":"string","maxLength":200},"subjectTemplate":{"type":"string","minLength":1,"maxLength":200,"pattern":"\\S"},"resolveAge":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"highlightContext":{"type":"object","propertyNames":{"minLength":1,"pattern":"^[^\\r\\n]*$"},"additionalProperties":{"type":"array","items":{"type":"string","minLength":1}}},"highlightTags":{"type":"array","items":{"type":"string","minLength":1,"pattern":"\\S"}},"autofixAutomationTuning":{"enum":["off","super_low","low","medium","high","always"],"type":"string"},"aiScannerAutomation":{"type":"boolean"}}};
const pattern2 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$", "u");
const pattern23 = new RegExp("\\S", "u");
const pattern25 = new RegExp("^(?![0-9]+$)[a-z0-9_-]+$", "u");
const pattern28 = new RegExp("^[^\\r\\n]*$", "u");
const func2 = Object.prototype.hasOwnProperty;
const func5 = (text) => { let length = 0; for (const _ of text) length++; return length; };

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="project-file.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.project === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "project"},message:"must have required property '"+"project"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "project") || (key0 === "settings")) || (key0 === "ignore"))){
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
if(data.project !== undefined){
let data0 = data.project;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err2 = {instancePath:instancePath+"/project",schemaPath:"#/properties/project/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/project",schemaPath:"#/properties/project/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err4 = {instancePath:instancePath+"/project",schemaPath:"#/properties/project/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/project",schemaPath:"#/properties/project/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err6 = {instancePath:instancePath+"/project",schemaPath:"#/properties/project/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err7 = {instancePath:instancePath+"/project",schemaPath:"#/properties/project/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
if(data.settings !== undefined){
let data1 = data.settings;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!(func2.call(schema64.properties, key1))){
const err8 = {instancePath:instancePath+"/settings",schemaPath:"project-settings.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data1.isBookmarked !== undefined){
if(typeof data1.isBookmarked !== "boolean"){
const err9 = {instancePath:instancePath+"/settings/isBookmarked",schemaPath:"project-settings.schema.json/properties/isBookmarked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data1.name !== undefined){
let data3 = data1.name;
if(typeof data3 === "string"){
if(func5(data3) > 200){
const err10 = {instancePath:instancePath+"/settings/name",schemaPath:"project-settings.schema.json/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func5(data3) < 1){
const err11 = {instancePath:instancePath+"/settings/name",schemaPath:"project-settings.schema.json/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern23.test(data3)){
const err12 = {instancePath:instancePath+"/settings/name",schemaPath:"project-settings.schema.json/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/settings/name",schemaPath:"project-settings.schema.json/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data1.slug !== undefined){
let data4 = data1.slug;
if(typeof data4 === "string"){
if(func5(data4) > 100){
const err14 = {instancePath:instancePath+"/settings/slug",schemaPath:"project-settings.schema.json/properties/slug/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(func5(data4) < 1){
const err15 = {instancePath:instancePath+"/settings/slug",schemaPath:"project-settings.schema.json/properties/slug/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!pattern25.test(data4)){
const err16 = {instancePath:instancePath+"/settings/slug",schemaPath:"project-settings.schema.json/properties/slug/pattern",keyword:"pattern",params:{pattern: "^(?![0-9]+$)[a-z0-9_-]+$"},message:"must match pattern \""+"^(?![0-9]+$)[a-z0-9_-]+$"+"\""};
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
const err17 = {instancePath:instancePath+"/settings/slug",schemaPath:"project-settings.schema.json/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data1.platform !== undefined){
let data5 = data1.platform;
if(typeof data5 === "string"){
if(func5(data5) < 1){
const err18 = {instancePath:instancePath+"/settings/platform",schemaPath:"project-settings.schema.json/properties/platform/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!pattern23.test(data5)){
const err19 = {instancePath:instancePath+"/settings/platform",schemaPath:"project-settings.schema.json/properties/platform/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/settings/platform",schemaPath:"project-settings.schema.json/properties/platform/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data1.subjectPrefix !== undefined){
let data6 = data1.subjectPrefix;
if(typeof data6 === "string"){
if(func5(data6) > 200){
const err21 = {instancePath:instancePath+"/settings/subjectPrefix",schemaPath:"project-settings.schema.json/properties/subjectPrefix/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/settings/subjectPrefix",schemaPath:"project-settings.schema.json/properties/subjectPrefix/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data1.subjectTemplate !== undefined){
let data7 = data1.subjectTemplate;
if(typeof data7 === "string"){
if(func5(data7) > 200){
const err23 = {instancePath:instancePath+"/settings/subjectTemplate",schemaPath:"project-settings.schema.json/properties/subjectTemplate/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(func5(data7) < 1){
const err24 = {instancePath:instancePath+"/settings/subjectTemplate",schemaPath:"project-settings.schema.json/properties/subjectTemplate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!pattern23.test(data7)){
const err25 = {instancePath:instancePath+"/settings/subjectTemplate",schemaPath:"project-settings.schema.json/properties/subjectTemplate/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/settings/subjectTemplate",schemaPath:"project-settings.schema.json/properties/subjectTemplate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data1.resolveAge !== undefined){
let data8 = data1.resolveAge;
if((!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))) && (data8 !== null)){
const err27 = {instancePath:instancePath+"/settings/resolveAge",schemaPath:"project-settings.schema.json/properties/resolveAge/type",keyword:"type",params:{type: schema64.properties.resolveAge.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
const err28 = {instancePath:instancePath+"/settings/resolveAge",schemaPath:"project-settings.schema.json/properties/resolveAge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err29 = {instancePath:instancePath+"/settings/resolveAge",schemaPath:"project-settings.schema.json/properties/resolveAge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data1.highlightContext !== undefined){
let data9 = data1.highlightContext;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key2 in data9){
const _errs28 = errors;
if(typeof key2 === "string"){
if(func5(key2) < 1){
const err30 = {instancePath:instancePath+"/settings/highlightContext",schemaPath:"project-settings.schema.json/properties/highlightContext/propertyNames/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key2};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!pattern28.test(key2)){
const err31 = {instancePath:instancePath+"/settings/highlightContext",schemaPath:"project-settings.schema.json/properties/highlightContext/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^\\r\\n]*$"},message:"must match pattern \""+"^[^\\r\\n]*$"+"\"",propertyName:key2};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
var valid4 = _errs28 === errors;
if(!valid4){
const err32 = {instancePath:instancePath+"/settings/highlightContext",schemaPath:"project-settings.schema.json/properties/highlightContext/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
for(const key3 in data9){
let data10 = data9[key3];
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(typeof data11 === "string"){
if(func5(data11) < 1){
const err33 = {instancePath:instancePath+"/settings/highlightContext/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"project-settings.schema.json/properties/highlightContext/additionalProperties/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/settings/highlightContext/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"project-settings.schema.json/properties/highlightContext/additionalProperties/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/settings/highlightContext/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"project-settings.schema.json/properties/highlightContext/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/settings/highlightContext",schemaPath:"project-settings.schema.json/properties/highlightContext/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data1.highlightTags !== undefined){
let data12 = data1.highlightTags;
if(Array.isArray(data12)){
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
let data13 = data12[i1];
if(typeof data13 === "string"){
if(func5(data13) < 1){
const err37 = {instancePath:instancePath+"/settings/highlightTags/" + i1,schemaPath:"project-settings.schema.json/properties/highlightTags/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!pattern23.test(data13)){
const err38 = {instancePath:instancePath+"/settings/highlightTags/" + i1,schemaPath:"project-settings.schema.json/properties/highlightTags/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/settings/highlightTags/" + i1,schemaPath:"project-settings.schema.json/properties/highlightTags/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/settings/highlightTags",schemaPath:"project-settings.schema.json/properties/highlightTags/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data1.autofixAutomationTuning !== undefined){
let data14 = data1.autofixAutomationTuning;
if(typeof data14 !== "string"){
const err41 = {instancePath:instancePath+"/settings/autofixAutomationTuning",schemaPath:"project-settings.schema.json/properties/autofixAutomationTuning/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!((((((data14 === "off") || (data14 === "super_low")) || (data14 === "low")) || (data14 === "medium")) || (data14 === "high")) || (data14 === "always"))){
const err42 = {instancePath:instancePath+"/settings/autofixAutomationTuning",schemaPath:"project-settings.schema.json/properties/autofixAutomationTuning/enum",keyword:"enum",params:{allowedValues: schema64.properties.autofixAutomationTuning.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data1.aiScannerAutomation !== undefined){
if(typeof data1.aiScannerAutomation !== "boolean"){
const err43 = {instancePath:instancePath+"/settings/aiScannerAutomation",schemaPath:"project-settings.schema.json/properties/aiScannerAutomation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/settings",schemaPath:"project-settings.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.ignore !== undefined){
let data16 = data.ignore;
if(Array.isArray(data16)){
const len2 = data16.length;
for(let i2=0; i2<len2; i2++){
let data17 = data16[i2];
if(typeof data17 === "string"){
if(func5(data17) < 1){
const err45 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/properties/ignore/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err46 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/properties/ignore/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
